import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { locales } from '#domain/language.ts'
import { type NewPasswordProblems, personalWords } from '#domain/password.ts'
import { languageStore, startLanguage } from '#src/app/language.ts'
import { checkNewPassword } from '#src/flows/new-password/check.ts'
import { NewPasswordFields } from '#src/flows/new-password/new-password-fields.tsx'
import { strengthOf } from '#src/flows/new-password/strength.ts'
import { InPlaceWorker } from '../app/in-place-worker.ts'
import { say } from '../app/open-app.tsx'

const words = personalWords({
  first_name: 'Maria',
  last_name: 'Delgado',
  email: 'maria.delgado@example.com',
  street_1: '12 Alder Way',
})
const strong = 'three-lamps-on-the-porch'

async function show(
  language: 'en' | 'es',
  problems: NewPasswordProblems = {},
  field: 'password' | 'new_password' = 'new_password',
) {
  await startLanguage(language)
  await act(async () => {
    render(
      <IntlProvider locale={locales[language]} messages={languageStore.messages()} textComponent="span">
        <NewPasswordFields problems={problems} words={words} field={field} />
      </IntlProvider>,
    )
  })
  return {
    password: screen.getByLabelText(say(field === 'password' ? 'newPassword.first' : 'newPassword.next')),
    confirmation: screen.getByLabelText(say('newPassword.confirmation')),
    meter: screen.getByRole('status'),
  }
}

describe.each(['en', 'es'] as const)('the fields of a new password in %s', (language) => {
  it.each([
    ['password', 'account.strengthTooWeak'],
    ['windowbox', 'account.strengthVeryWeak'],
    [strong, 'account.strengthVeryStrong'],
  ])('name the strength of "%s" as it is typed, politely [VALID-8, REG-9, RESET-8]', async (typed, id) => {
    const { password, meter } = await show(language)
    expect(meter).toHaveTextContent('')
    await userEvent.type(password, typed)
    await waitFor(() => expect(meter).toHaveTextContent(say('newPassword.strength', { strength: say(id) })))
    await userEvent.clear(password)
    await waitFor(() => expect(meter).toHaveTextContent(/^$/))
  })

  it('show and hide each what is typed [ACCOUNT-16]', async () => {
    const { password, confirmation } = await show(language)
    const shows = screen.getAllByRole('button', { name: new RegExp(`^${say('shell.show')} `) })
    expect(shows).toHaveLength(2)
    await userEvent.click(shows[0] as HTMLElement)
    expect(password).toHaveAttribute('type', 'text')
    expect(confirmation).toHaveAttribute('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${say('shell.hide')} `) }))
    expect(password).toHaveAttribute('type', 'password')
  })

  it('say what was wrong beside each field, and stop saying it when it is mended [VALID-3, VALID-7, VALID-32]', async () => {
    const { password, confirmation } = await show(language, {
      password: { id: 'account.passwordNotStrong' },
      confirmation: { id: 'account.passwordsDoNotMatch' },
    })
    expect(password).toHaveAccessibleDescription(new RegExp(say('account.passwordNotStrong')))
    expect(confirmation).toHaveAccessibleDescription(say('account.passwordsDoNotMatch'))
    await userEvent.type(password, 'sunshine')
    await userEvent.type(confirmation, 'sunshine')
    await waitFor(() => expect(confirmation).not.toHaveAccessibleDescription())
    expect(password).toHaveAccessibleDescription(new RegExp(say('account.passwordNotStrong')))
    await userEvent.clear(password)
    await userEvent.type(password, strong)
    await waitFor(() => expect(password).not.toHaveAttribute('aria-invalid'))
  })

  it('name the limit that a password is too short for [VALID-5]', async () => {
    const problem = { id: 'account.passwordTooShort', values: { limit: 7 } } as const
    const { password } = await show(language, { password: problem }, 'password')
    expect(password).toHaveAccessibleDescription(/7/)
  })
})

describe('a new password, before it is sent,', () => {
  const check = (password: string, confirmation = password, oldPassword?: string) =>
    checkNewPassword({ password, confirmation, ...(oldPassword !== undefined && { oldPassword }) }, words)

  it('is checked in the order of the rules, the strength last [VALID-1, VALID-2, VALID-3, VALID-4, VALID-5, VALID-6, VALID-7]', async () => {
    expect(await check('', '')).toEqual({
      password: { id: 'account.newPasswordRequired' },
      confirmation: { id: 'account.confirmNewPassword' },
    })
    expect(await check(strong, 'another')).toEqual({ confirmation: { id: 'account.passwordsDoNotMatch' } })
    expect(await check('sunshine', 'another')).toEqual({
      password: { id: 'account.passwordNotStrong' },
      confirmation: { id: 'account.passwordsDoNotMatch' },
    })
    expect(await check('abc', 'abc', 'abc')).toEqual({ password: { id: 'account.passwordNotNew' } })
    expect(await check('abcdefg')).toMatchObject({ password: { id: 'account.passwordTooShort' } })
    expect(await check('a'.repeat(129))).toMatchObject({ password: { id: 'account.passwordTooLong' } })
    expect(await check('sunshine')).toEqual({ password: { id: 'account.passwordNotStrong' } })
    expect(await check(strong)).toBeNull()
  })

  it('may not lean on name, email or street of the person [VALID-9]', async () => {
    expect(await strengthOf('maria.delgado@example.com', words)).toBeLessThan(3)
    expect(await strengthOf('maria.delgado@example.com', [])).toBeGreaterThanOrEqual(3)
    expect(await check('12 Alder Way')).toEqual({ password: { id: 'account.passwordNotStrong' } })
  })
})

describe('when the scorer cannot be had,', () => {
  class Broken extends InPlaceWorker {
    override postMessage(): void {
      queueMicrotask(() => this.dispatchEvent(new Event('error')))
    }
  }
  class Silent extends InPlaceWorker {
    override postMessage(): void {}
  }

  // A scorer that was brought before would still be asked.
  beforeEach(() => vi.resetModules())
  afterEach(() => {
    vi.stubGlobal('Worker', InPlaceWorker)
    vi.useRealTimers()
  })

  it('a password is sent without a score, for the server to judge [VALID-10]', async () => {
    vi.stubGlobal('Worker', Broken)
    const anew = await import('#src/flows/new-password/check.ts')
    expect(await anew.checkNewPassword({ password: 'sunshine', confirmation: 'sunshine' }, [])).toBeNull()
  })

  it('nothing more is said of a refusal by the server than that the password is not strong [VALID-9, VALID-10]', async () => {
    vi.stubGlobal('Worker', Broken)
    const anew = await import('#src/flows/new-password/check.ts')
    const { ApiFailure } = await import('#src/api/failure.ts')
    const refusal = new ApiFailure('POST /account/reset_password/', {
      status: 400,
      code: 'password_not_strong',
    })
    expect(await anew.refusedForWords(refusal, 'Delgado12 Alder Way', [])).toEqual({
      password: { id: 'account.passwordNotStrong' },
    })
  })

  it('nobody waits for it for longer than five seconds', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('Worker', Silent)
    const anew = await import('#src/flows/new-password/strength.ts')
    const score = anew.strengthOf('sunshine', [])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await score).toBeNull()
  })
})
