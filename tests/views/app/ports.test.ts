import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { analytics, identityForAnalytics, setAnalytics } from '#src/app/analytics.ts'
import { redacted, setErrorReporter } from '#src/app/error-reporter.ts'
import { reportError } from '#src/app/error-reports.ts'
import { refused, startNetwork } from './network.ts'

describe('who is named to analytics', () => {
  const teresa = { email: 'teresa@example.com' }
  const sam = { email: 'sam@example.com' }

  it.each([
    [teresa, null, 'teresa@example.com'],
    [teresa, sam, 'sam@example.com as teresa@example.com'],
    [null, null, null],
  ])('%j looked at by %j is %j [IMP-18, FLAG-24]', (person, impersonator, identity) => {
    expect(identityForAnalytics(person, impersonator)).toBe(identity)
  })

  it('goes to the adapter that was chosen [FLAG-21]', () => {
    const adapter = { track: vi.fn(), identify: vi.fn() }
    setAnalytics(adapter)
    analytics.track('Log Out', { failed: true })
    analytics.identify(null)
    expect(adapter.track).toHaveBeenCalledWith('Log Out', { failed: true })
    expect(adapter.identify).toHaveBeenCalledWith(null)
    setAnalytics({ track: () => {}, identify: () => {} })
  })
})

describe('a report of an error', () => {
  const reporter = vi.fn()
  beforeEach(() => {
    reporter.mockClear()
    setErrorReporter(reporter)
  })
  afterEach(() => setErrorReporter(() => {}))

  it.each([
    ['{"street_1":"12 Alder Way","city":"Tempe"}', '{"street_1":"[redacted]","city":"Tempe"}'],
    ['{"phone_number":"+14805550123"}', '{"phone_number":"[redacted]"}'],
    ['(480) 555-0123 was called', '[phone] was called'],
    ['called +1 480.555.0123', 'called [phone]'],
    ['GET /login?redirect=/account&token=abc failed', 'GET /login failed'],
    ['/reset_password/abc-DEF_1 failed', '/reset_password/[token] failed'],
    ['no secret here', 'no secret here'],
  ])('says %s as %s [ERROR-11, FLAG-25, FLAG-26]', (text, told) => {
    expect(redacted(text)).toBe(told)
  })

  it('says nothing of a street without quotes [ERROR-11, FLAG-26]', () => {
    expect(redacted('street: 12 Alder Way, city: Tempe')).toBe('street: "[redacted]", city: Tempe')
  })

  it('names the place, the failed call and the page without its query [ERROR-11]', () => {
    history.replaceState(null, '', '/login?redirect=%2Faccount')
    reportError('login', new ApiFailure('POST /account/login/', { status: 500, code: 'server_error' }))
    expect(reporter.mock.calls).toEqual([
      [{ where: 'login', message: 'ApiFailure: POST /account/login/ 500', page: '/login' }],
    ])
    history.replaceState(null, '', '/')
  })

  it('is made once of each call at which the server fails, by whoever asked or else by the client [ERROR-11]', async () => {
    startNetwork({
      'GET /faqs/': [refused(503, 'unavailable'), refused(500, 'server_error'), refused(404, 'not_found')],
    })
    await api.GET('/faqs/').catch((error: unknown) => reportError('questions', error))
    await expect(api.GET('/faqs/')).rejects.toThrow('500')
    await expect(api.GET('/faqs/')).rejects.toThrow('404')
    await vi.waitFor(() => expect(reporter).toHaveBeenCalledTimes(2))
    expect(reporter.mock.calls.map(([{ where, message }]) => [where, message])).toEqual([
      ['questions', 'ApiFailure: GET /faqs/ 503'],
      ['api', 'ApiFailure: GET /faqs/ 500'],
    ])
  })

  it.each(['/reset_password/', '/claim_account/'])(
    'names the page %s without the token of the mail [ERROR-11, FLAG-26]',
    (page) => {
      history.replaceState(null, '', `${page}k3Yq0-token`)
      reportError('page', new Error('broken'))
      expect(reporter.mock.calls[0]?.[0].page).toBe(`${page}[token]`)
      history.replaceState(null, '', '/')
    },
  )

  it('is not made of a lost network', () => {
    reportError('login', new ApiFailure('POST /account/login/', { status: 0, code: 'unreachable' }))
    expect(reporter).not.toHaveBeenCalled()
  })

  it('is at most 500 characters long', () => {
    reportError('page', new Error('x'.repeat(2_000)))
    expect(reporter.mock.calls[0]?.[0].message).toHaveLength(500)
  })
})

describe('the environment of the page', () => {
  it('is told by the host, and an unknown one is reported once [FLAG-18, FLAG-19]', async () => {
    vi.resetModules()
    const reports = await import('#src/app/error-reporter.ts')
    const { environmentOfPage } = await import('#src/app/environment.ts')
    const reporter = vi.fn()
    reports.setErrorReporter(reporter)
    expect(environmentOfPage('qa.example.com', 'app')).toBe('qa')
    expect(environmentOfPage('app.example.com', 'app')).toBe('production')
    expect(reporter).not.toHaveBeenCalled()
    expect(environmentOfPage('localhost', 'app')).toBe('unknown')
    expect(environmentOfPage('localhost', 'app')).toBe('unknown')
    expect(reporter).toHaveBeenCalledTimes(1)
  })
})
