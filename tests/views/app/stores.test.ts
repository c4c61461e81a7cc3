import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { sessionPolicy } from '#domain/policy.ts'
import { clearedOnLogout } from '#domain/remembered-keys.ts'
import { agreementChoice, chooseAgreement, chosenAgreement } from '#src/app/agreement-choice.ts'
import { followAgreement } from '#src/app/agreement-language.ts'
import { holdDraft, keepHeldDraft } from '#src/app/billing-draft.ts'
import {
  clearTabValues,
  lastReport,
  leftCopies,
  readTabValue,
  signedInMarks,
  writeTabValue,
} from '#src/app/browser-stores.ts'
import { chooseLanguage, chooseTheme } from '#src/app/choose-language.ts'
import { mayHaveSession, readConfig } from '#src/app/config.ts'
import { verificationSearch } from '#src/app/door-search.ts'
import { energySearch } from '#src/app/house-search.ts'
import { hasKeptDraft, takeKeptDraft } from '#src/app/kept-draft.ts'
import { applyTheme, languageStore, startingLanguage, startLanguage } from '#src/app/language.ts'
import { loginSearch } from '#src/app/search.ts'

const draft = { street_1: '9 Birch Road', street_2: '', city: 'Mesa', state: 'AZ', zip_code: '85201' }
const now = Date.UTC(2026, 10, 20, 18)

function forgetCookies() {
  for (const name of ['porchlight-language', 'porchlight-theme']) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
    document.cookie = `${name}=; Path=/; Max-Age=0`
  }
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  forgetCookies()
})

describe('what was typed in the billing form', () => {
  beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }))
  afterEach(() => vi.useRealTimers())

  function endBy(userId: string) {
    holdDraft(userId, draft)
    keepHeldDraft()
  }

  it('is kept beyond the automatic sign-out, with the user’s id [SESSION-37]', () => {
    endBy('person-1')
    expect(readTabValue('editing-address')).toContain('"userId":"person-1"')
    expect(hasKeptDraft('person-1')).toBe(true)
    expect(takeKeptDraft('person-1')).toEqual(draft)
  })

  it('is kept alike when it is a phone number [SESSION-37]', () => {
    const number = { phone_number: '(530) 555-0149' }
    holdDraft('person-1', number)
    keepHeldDraft()
    expect(hasKeptDraft('person-2')).toBe(false)
    expect(takeKeptDraft('person-1')).toEqual(number)
  })

  it('is used once [SESSION-39]', () => {
    endBy('person-1')
    takeKeptDraft('person-1')
    expect(takeKeptDraft('person-1')).toBeNull()
    expect(readTabValue('editing-address')).toBeNull()
  })

  it('is offered to the same user only and erased by another [SESSION-38, SESSION-39]', () => {
    endBy('person-1')
    expect(hasKeptDraft('person-2')).toBe(false)
    expect(takeKeptDraft('person-2')).toBeNull()
    expect(takeKeptDraft('person-1')).toBeNull()
  })

  it('is kept for 24 hours [SESSION-39]', () => {
    endBy('person-1')
    vi.setSystemTime(now + sessionPolicy.draftKeptMs - 1)
    expect(hasKeptDraft('person-1')).toBe(true)
    vi.setSystemTime(now + sessionPolicy.draftKeptMs)
    expect(hasKeptDraft('person-1')).toBe(false)
    expect(takeKeptDraft('person-1')).toBeNull()
  })

  it('is not kept when the form was closed or saved', () => {
    holdDraft('person-1', draft)
    holdDraft('person-1', null)
    keepHeldDraft()
    expect(readTabValue('editing-address')).toBeNull()
  })
})

describe('what the browser remembers of a person', () => {
  it('is erased by a sign-out, but for the draft [SESSION-33, SESSION-34]', () => {
    for (const name of [
      ...clearedOnLogout,
      'activation-complete-modal:agreement-1',
      'selected-agreement',
      'screen-share',
      'chat',
      'code-sent-at',
      'something-new',
    ])
      writeTabValue(name, '1')
    writeTabValue('editing-address', '{}')
    sessionStorage.setItem('of-somebody-else', 'stays')
    clearTabValues()
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('porchlight:'))).toEqual([
      'porchlight:editing-address',
    ])
    expect(sessionStorage.getItem('of-somebody-else')).toBe('stays')
  })

  it('is erased where nobody is signed in, but for what leads somebody in, and to which home [LOGIN-19, SESSION-33]', () => {
    const wayIn = [
      'code-sent-at',
      'code-sent-at-unchecked',
      'set-up-code',
      'oauth-request',
      'claim-3f2a',
      'selected-agreement',
    ]
    for (const name of [...wayIn, 'screen-share', 'waiting-code:phone']) writeTabValue(name, '1')
    clearTabValues({ exceptTheWayIn: true })
    expect(Object.keys(sessionStorage).sort()).toEqual(wayIn.map((name) => `porchlight:${name}`).sort())
  })

  it('marks that somebody is signed in and who looks, and forgets it [SESSION-33]', () => {
    signedInMarks.set('sam@example.com')
    expect(localStorage.getItem('porchlight:authenticated')).toBe('1')
    expect(localStorage.getItem('porchlight:impersonator')).toBe('sam@example.com')
    signedInMarks.clear()
    expect(localStorage).toHaveLength(0)
  })

  it.each(['full', 'closed'])(
    'is kept for the page where the browser’s storage is %s [COPY-5, SESSION-18]',
    (how) => {
      onTestFinished(() => void vi.restoreAllMocks())
      localStorage.setItem('porchlight:last-report', '1')
      const broken = () => {
        throw new DOMException('no', how === 'full' ? 'QuotaExceededError' : 'SecurityError')
      }
      for (const name of how === 'full'
        ? (['setItem'] as const)
        : (['setItem', 'getItem', 'removeItem'] as const))
        vi.spyOn(Storage.prototype, name).mockImplementation(broken)
      leftCopies.write('person-1 agreement-1')
      lastReport.note(now)
      expect([leftCopies.read(), lastReport.noted()]).toEqual(['person-1 agreement-1', now])
      leftCopies.clear()
      lastReport.clear()
      expect([leftCopies.read(), lastReport.noted()]).toEqual([null, null])
      lastReport.note(now)
      vi.restoreAllMocks()
      lastReport.note(now + 1)
      localStorage.setItem('porchlight:last-report', '7')
      expect(lastReport.noted(), 'and no longer than that').toBe(7)
    },
  )

  it('chooses the agreement of this tab, the first one without a choice [LAYOUT-18]', () => {
    const both = [{ id: 'a' }, { id: 'b' }]
    expect(chosenAgreement(both)).toEqual({ id: 'a' })
    const heard = vi.fn()
    const leave = agreementChoice.subscribe(heard)
    chooseAgreement('b')
    leave()
    expect(heard).toHaveBeenCalledTimes(1)
    expect(chosenAgreement(both)).toEqual({ id: 'b' })
    expect(chosenAgreement([])).toBeNull()
  })
})

describe('the language', () => {
  const browser = (...languages: string[]) =>
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  afterEach(() => {
    vi.restoreAllMocks()
    document.documentElement.lang = ''
  })

  it('is the stored choice, else the stamped one, else the browser’s, else English [LANG-4, LANG-6, LANG-7]', async () => {
    browser('fr-FR')
    expect(startingLanguage()).toBe('en')
    browser('fr-FR', 'es-MX')
    expect(startingLanguage()).toBe('es')
    document.documentElement.lang = 'en'
    expect(startingLanguage()).toBe('en')
    await chooseLanguage('es')
    document.documentElement.lang = ''
    browser('en-US')
    expect(startingLanguage()).toBe('es')
  })

  it('is the agreement’s after sign-in, unless the person chose one [LANG-5]', async () => {
    browser('en-US')
    await startLanguage('en')
    await followAgreement('es')
    expect(languageStore.language()).toBe('es')
    expect(document.documentElement.lang).toBe('es')
    await chooseLanguage('en')
    await followAgreement('es')
    expect(languageStore.language()).toBe('en')
  })
})

describe('the theme', () => {
  it('is light without dark mode, else the choice, else the system’s [LANG-14, LANG-15]', () => {
    const shown = () => document.documentElement.dataset.theme
    chooseTheme('dark')
    expect(shown()).toBe('dark')
    applyTheme(false)
    expect(shown()).toBe('light')
    applyTheme(true)
    expect(shown()).toBe('dark')
    forgetCookies()
    applyTheme(true)
    expect(shown()).toBe('system')
    document.documentElement.dataset.theme = 'dark'
    applyTheme(undefined)
    expect(shown(), 'what the server stamped, when it cannot be told').toBe('dark')
  })
})

describe('what the server tells the page', () => {
  afterEach(() => {
    document.body.replaceChildren()
    delete document.documentElement.dataset.session
  })

  it('is read from the page, with defaults for what is missing', async () => {
    const script = document.createElement('script')
    script.id = 'porchlight-config'
    script.type = 'application/json'
    script.textContent = JSON.stringify({ brand: 'Sunny', csrf: 'token' })
    document.body.append(script)
    expect(await readConfig()).toMatchObject({
      brand: 'Sunny',
      csrf: 'token',
      sandbox: false,
      productionLabel: 'app',
    })
  })

  it('is asked from the server on a page without it, and stays with the defaults when that fails', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ config: { brand: 'Asked' } }))
    expect((await readConfig()).brand).toBe('Asked')
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')))
    expect((await readConfig()).brand).toBe('Porchlight')
  })

  it('says whether there may be a session [SESSION-2]', () => {
    expect(mayHaveSession()).toBe(true)
    document.documentElement.dataset.session = 'none'
    expect(mayHaveSession()).toBe(false)
  })
})

describe('the query of an address', () => {
  it('is kept where a page knows it and dropped where not', () => {
    expect(loginSearch({ redirect: '/status', utm: 'x' })).toEqual({ redirect: '/status' })
    expect(verificationSearch({ email: 'a@b.co', is_mfa: 'true' })).toMatchObject({
      email: 'a@b.co',
      is_mfa: true,
    })
    expect(verificationSearch({ email: ['a@b.co'], is_mfa: 'yes' })).toEqual({})
    expect(energySearch({ period: 'week', category: 'grid', day: '2026-11-20', look: 'table' })).toEqual({
      period: 'week',
      category: 'grid',
      day: '2026-11-20',
      look: 'table',
    })
    expect(energySearch({ period: 'decade', category: 'wind', day: 'today', look: 'song' })).toEqual({})
  })
})
