import { createEvent, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import EmailChange from '#src/flows/email-change/email-change.tsx'
import { choose, findPanel, openPanel, press } from './account.ts'
import { inHouse } from './in-house.tsx'
import { openApp, say } from './open-app.tsx'
import { me } from './people.ts'

const slow = { timeout: 10_000 }
const inAccount = async (id: string) => {
  await openApp('/status', {
    me: me({ agreements: [], phone: { phone_number: '+15305550148', verified: true } }),
  })
  await openPanel()
  await choose('account.contact')
  await press(id)
  return within(await findPanel())
}
const nameOf = (id: string) => ({ name: new RegExp(`^${say(id)}`) })

/** Each kind of field for plain text: how a person comes to it. */
const places: Record<string, () => Promise<HTMLElement>> = {
  'the email of login': async () => {
    await openApp('/login')
    return screen.findByRole('textbox', nameOf('login.email'))
  },
  'the email of registration': async () => {
    await openApp('/registration')
    return screen.findByRole('textbox', nameOf('login.email'))
  },
  'the new email of an account': async () => {
    await inHouse(<EmailChange onDone={() => {}} />, { me: me() })
    return screen.findByRole('textbox', nameOf('emailChange.newEmail'))
  },
  'the phone of an account': async () => {
    const panel = await inAccount('account.editPhone')
    return panel.findByRole('textbox', nameOf('account.phoneNumber'), slow)
  },
  'the street of an account': async () => {
    const panel = await inAccount('account.editAddress')
    return panel.findByRole('textbox', nameOf('account.street1'), slow)
  },
  'the search of staff': async () => {
    const page = { results: [], count: 0, count_is_exact: true, page: 1, page_size: 25, total_pages: 1 }
    await openApp('/admin/agreements', {
      me: me({ role: 'SUPPORT', agreements: [] }),
      answers: { 'GET /agreements/': { body: page } },
    })
    return screen.findByRole('searchbox', nameOf('admin.search'), slow)
  },
}

const textOf = (field: HTMLElement) => (field instanceof HTMLInputElement ? field.value : null)

/** A letter of an input method, or a whole text that it has put there. */
function type(field: HTMLElement, value: string, isComposing: boolean): void {
  const event = createEvent.input(field, { target: { value } })
  Object.defineProperty(event, 'isComposing', { value: isComposing })
  fireEvent(field, event)
}

describe.each(Object.entries(places))('%s', (_, come) => {
  it('is made safe as it is typed, and trimmed when left [VALID-24, VALID-27, VALID-35]', async () => {
    const field = await come()
    await userEvent.clear(field)
    await userEvent.type(field, '<i>5<b')
    expect(textOf(field)).toBe('5<b')
    await userEvent.type(field, '>30')
    expect(textOf(field)).toBe('530')
    type(field, ' 530 ', false)
    fireEvent.blur(field)
    expect(textOf(field)).toBe('530')
  })

  it('is left alone while an input method composes, and made safe once it has ended [VALID-25]', async () => {
    const field = await come()
    await userEvent.clear(field)
    fireEvent.compositionStart(field)
    for (const composed of ['<', '<b', '<b>', '<b>5', '<b>53n\u0303']) {
      type(field, composed, true)
      expect(textOf(field)).toBe(composed)
    }
    fireEvent.compositionEnd(field, { data: '<b>53n\u0303' })
    expect(textOf(field)).toBe('53\u00f1')
  })
})

describe('the caret', () => {
  it('stays behind what was typed when something before it is taken away [VALID-24]', async () => {
    const field = await places['the street of an account']?.()
    if (!(field instanceof HTMLInputElement)) throw new Error('the street is no field')
    await userEvent.clear(field)
    await userEvent.type(field, '218 <bJuniper Street')
    field.setSelectionRange(6, 6)
    await userEvent.type(field, '>', { initialSelectionStart: 6, initialSelectionEnd: 6 })
    expect(field.value).toBe('218 Juniper Street')
    expect(field.selectionStart).toBe(4)
  })
})

describe('a password', () => {
  it('stays as it was typed [VALID-26]', async () => {
    await openApp('/login')
    const field = screen.getByLabelText(say('login.password'))
    await userEvent.type(field, ' <b>n\u0303 ')
    await userEvent.tab()
    expect(textOf(field)).toBe(' <b>n\u0303 ')
  })
})
