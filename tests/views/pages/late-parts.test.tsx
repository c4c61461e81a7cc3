import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { writeTabValue } from '#src/app/browser-stores.ts'
import { setErrorReporter } from '#src/app/error-reporter.ts'
import { nameUnfetched } from '#src/app/not-fetched.ts'
import { bringStyles } from '#src/app/unfetched.ts'
import { untilThere } from '#src/app/until-there.ts'
import { offerWaiting } from '#src/pages/shell/layout.css.ts'
import { SectionBoundary } from '#src/pages/shell/section-boundary.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { staff } from '#src/ui/notice.css.ts'
import { inHouse } from '../app/in-house.tsx'
import { openApp, say } from '../app/open-app.tsx'
import { me, staffMember } from '../app/people.ts'

const languages = ['en', 'es'] as const
const reports = vi.fn()
const here = { default: () => <p>the part</p> }

/** What the build makes of a script that does not arrive. */
function refused(): Promise<never> {
  const payload = new TypeError('Failed to fetch dynamically imported module')
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  return Promise.reject(payload)
}

const bringAfter = (refusals: number) => {
  const bring = vi.fn<() => Promise<{ default: () => ReactNode }>>(async () => here)
  for (let times = 0; times < refusals; times += 1) bring.mockImplementationOnce(refused)
  return bring
}
const alert = () => screen.findByRole('alert')
const tryAgain = () => userEvent.click(screen.getByRole('button', { name: say('errors.tryAgain') }))

nameUnfetched()
beforeEach(() => {
  reports.mockClear()
  setErrorReporter(reports)
  // React prints what a boundary has caught; the boundary is what is tested.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe.each(languages)('a part beside the page that does not arrive, in %s', (language) => {
  it('leaves the page standing without a word, and comes by itself [ERROR-31, LAYOUT-25]', async () => {
    const bring = bringAfter(1)
    const Foot = lazy(untilThere(bring))
    await inHouse(
      <>
        <p>the page</p>
        <Suspense fallback={null}>
          <Foot />
        </Suspense>
      </>,
      { me: me(), language },
    )
    expect(screen.getByText('the page')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(bring).toHaveBeenCalledTimes(1)
    await act(async () => void dispatchEvent(new Event('online')))
    expect(await screen.findByText('the part')).toBeVisible()
    expect(bring).toHaveBeenCalledTimes(2)
    expect(screen.getByText('the page')).toBeVisible()
  })
})

describe('a part beside the page', () => {
  it('is asked for ever more rarely, and at once when the network is back; from the second time on it was asked for in vain [ERROR-31]', async () => {
    vi.useFakeTimers()
    const bring = vi.fn(refused)
    const onRefused = vi.fn()
    void untilThere(bring, onRefused)()
    const askedAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      return bring.mock.calls.length
    }
    expect(await askedAfter(1_900)).toBe(1)
    expect(await askedAfter(100)).toBe(2)
    expect(await askedAfter(3_900)).toBe(2)
    expect(await askedAfter(100)).toBe(3)
    dispatchEvent(new Event('online'))
    expect(await askedAfter(0)).toBe(4)
    const before = bring.mock.calls.length
    const anHourOn = await askedAfter(3_600_000)
    expect(anHourOn - before).toBeGreaterThan(55)
    expect(anHourOn - before).toBeLessThan(70)
    const told = onRefused.mock.calls.flat()
    expect(told).toHaveLength(anHourOn)
    expect(told.indexOf(true)).toBe(1)
  })

  it('that stays away leaves one timer and one ear for the network behind, however often it was asked for [ERROR-31]', async () => {
    vi.useFakeTimers()
    const ears = new Set<unknown>()
    const add = vi.spyOn(window, 'addEventListener')
    const remove = vi.spyOn(window, 'removeEventListener')
    add.mockImplementation((name, heard) => void (name === 'online' && ears.add(heard)))
    remove.mockImplementation((name, heard) => void (name === 'online' && ears.delete(heard)))
    const bring = vi.fn(refused)
    void untilThere(bring)()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(bring.mock.calls.length).toBeGreaterThan(10)
    expect(ears.size).toBe(1)
    expect(vi.getTimerCount()).toBe(1)
    for (const heard of [...ears]) if (typeof heard === 'function') heard()
    await vi.advanceTimersByTimeAsync(0)
    expect(ears.size).toBe(1)
    expect(vi.getTimerCount()).toBe(1)
  })

  it('that is at fault itself is not asked for again [ERROR-14]', async () => {
    const bring = vi.fn(async () => {
      throw new Error('broken')
    })
    await expect(untilThere(bring)()).rejects.toThrow('broken')
    expect(bring).toHaveBeenCalledTimes(1)
  })

  describe('whose style did not arrive', () => {
    function lose() {
      const lost = document.head.appendChild(document.createElement('link'))
      lost.rel = 'stylesheet'
      lost.href = '/assets/foot.css'
      return lost
    }
    const styles = () => document.head.querySelectorAll<HTMLLinkElement>('link[href$="/assets/foot.css"]')
    afterEach(() => {
      for (const style of styles()) style.remove()
    })

    const again = () => Array.from(styles()).at(-1) ?? document.createElement('link')

    it('is given its style anew, once however many ask; what is only late stays where somebody waits for it [ERROR-31, ERROR-32]', async () => {
      const late = lose()
      const coming = Promise.all([bringStyles(), bringStyles()])
      expect(styles()).toHaveLength(2)
      expect(late.isConnected).toBe(true)
      fireEvent.load(again())
      await coming
    })

    it('is refused while its style is, and asks for it anew the next time [ERROR-31]', async () => {
      lose()
      const refusal = bringStyles()
      fireEvent.error(again())
      await expect(refusal).rejects.toThrow()
      expect(styles()).toHaveLength(1)
      const coming = bringStyles()
      expect(styles()).toHaveLength(2)
      fireEvent.load(again())
      await coming
    })

    it('is not kept back by a style that gives no answer [ERROR-32]', async () => {
      vi.useFakeTimers()
      lose()
      const onBrought = vi.fn()
      void bringStyles().then(onBrought)
      await vi.advanceTimersByTimeAsync(4_900)
      expect(onBrought).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(100)
      expect(onBrought).toHaveBeenCalledTimes(1)
      expect(styles()).toHaveLength(2)
      expect(vi.getTimerCount()).toBe(0)
    })

    it('is on its way once, however often it is asked for while it gives no answer [ERROR-32]', async () => {
      vi.useFakeTimers()
      lose()
      for (let times = 0; times < 3; times += 1) {
        void bringStyles()
        await vi.advanceTimersByTimeAsync(5_000)
        expect(styles()).toHaveLength(2)
      }
      const onBrought = vi.fn()
      void bringStyles().then(onBrought)
      fireEvent.load(again())
      await vi.advanceTimersByTimeAsync(0)
      expect(onBrought).toHaveBeenCalledTimes(1)
      expect(styles()).toHaveLength(2)
    })
  })
})

describe.each(languages)('a part of the content that does not arrive, in %s', (language) => {
  it('is said in its section, and fetched by Try again as often as it takes [ERROR-32, LAYOUT-25]', async () => {
    const bring = bringAfter(2)
    const Content = latePart(bring)
    await inHouse(
      <>
        <p>the rest</p>
        <SectionBoundary name="content">
          <Suspense fallback={null}>
            <Content />
          </Suspense>
        </SectionBoundary>
      </>,
      { me: me(), language },
    )
    expect(await alert()).toHaveTextContent(say('errors.sectionText'))
    expect(screen.getByText('the rest')).toBeVisible()
    expect(bring).toHaveBeenCalledTimes(1)
    await tryAgain()
    await waitFor(() => expect(bring).toHaveBeenCalledTimes(2))
    expect(await alert()).toHaveTextContent(say('errors.sectionText'))
    await tryAgain()
    expect(await screen.findByText('the part')).toBeVisible()
    expect(bring).toHaveBeenCalledTimes(3)
    expect(screen.getByText('the rest')).toBeVisible()
    expect(reports).not.toHaveBeenCalled()
  })

  it('shows that it is asked for until its style has answered, takes no further press, and keeps the focus [ERROR-33]', async () => {
    const lost = document.head.appendChild(document.createElement('link'))
    lost.rel = 'stylesheet'
    lost.href = '/assets/content.css'
    const again = () => {
      const styles = document.head.querySelectorAll('link[href$="/assets/content.css"]')
      return styles.length === 2 ? styles[1] : undefined
    }
    const answer = async (give: (style: Element) => void) => {
      const style = again()
      if (style === undefined) throw new Error('The style was not asked for')
      await act(async () => give(style))
    }
    const bring = bringAfter(1)
    const Content = latePart(bring)
    await inHouse(
      <SectionBoundary name="content">
        <Suspense fallback={null}>
          <Content />
        </Suspense>
      </SectionBoundary>,
      { me: me(), language },
    )
    await alert()
    const button = screen.getByRole('button', { name: say('errors.tryAgain') })
    expect(button).not.toHaveAttribute('aria-busy')
    await tryAgain()
    await waitFor(() => expect(again()).toBeDefined())
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await answer((style) => fireEvent.error(style))
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
    expect(button).toHaveFocus()
    expect(bring).toHaveBeenCalledTimes(1)
    await tryAgain()
    await waitFor(() => expect(again()).toBeDefined())
    await answer((style) => fireEvent.load(style))
    expect(await screen.findByText('the part')).toBeVisible()
    for (const style of document.head.querySelectorAll('link[href$="/assets/content.css"]')) style.remove()
  })

  it('that was refused before it is shown is said in its section too, and one that came is not asked for again [ERROR-32]', async () => {
    const bring = bringAfter(1)
    const Content = latePart(bring)
    await Content.bring()
    const page = (
      <SectionBoundary name="content">
        <Suspense fallback={null}>
          <Content />
        </Suspense>
      </SectionBoundary>
    )
    await inHouse(page, { me: me(), language })
    expect(await alert()).toHaveTextContent(say('errors.sectionText'))
    await tryAgain()
    expect(await screen.findByText('the part')).toBeVisible()
    await Content.bring()
    expect(bring).toHaveBeenCalledTimes(2)
  })

  it.each([true, false])(
    'has the focus on its Try again where somebody pressed for it: %j [ERROR-32]',
    async (isAsked) => {
      const Content = latePart(bringAfter(1))
      await inHouse(
        <SectionBoundary name="content" isAsked={isAsked}>
          <Suspense fallback={null}>
            <Content />
          </Suspense>
        </SectionBoundary>,
        { me: me(), language },
      )
      await alert()
      expect(document.activeElement).toBe(
        isAsked ? screen.getByRole('button', { name: say('errors.tryAgain') }) : document.body,
      )
    },
  )

  it('is asked for anew by whoever comes to its page again [ERROR-32]', async () => {
    const bring = bringAfter(1)
    const Content = latePart(bring)
    function House() {
      const [visit, setVisit] = useState(1)
      return (
        <>
          <button type="button" onClick={() => setVisit(visit + 1)}>
            come again
          </button>
          <SectionBoundary key={visit} name="content">
            <Suspense fallback={null}>
              <Content />
            </Suspense>
          </SectionBoundary>
        </>
      )
    }
    await inHouse(<House />, { me: me(), language })
    await alert()
    await userEvent.click(screen.getByRole('button', { name: 'come again' }))
    expect(await screen.findByText('the part')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

// The last ones, since a module that is played once slows down how all others come.
it.each([
  ['of whoever looks as a homeowner', '#src/pages/shell/impersonation-banner.tsx', staff],
  ['of a window that support sees', '#src/flows/screen-share/sharing-bar.tsx', offerWaiting],
])('a strip %s has its place above the page until it comes [IMP-3, SHARE-12]', async (_, part, place) => {
  let come = () => {}
  const coming = new Promise<typeof here>((resolve) => {
    come = () => resolve(here)
  })
  vi.doMock(part, () => coming)
  onTestFinished(() => void vi.doUnmock(part))
  if (place === staff)
    await openApp('/status', { me: me({ agreements: [] }, staffMember(Date.now() + 60_000)) })
  else {
    writeTabValue('screen-share', 'inside')
    await openApp('/status', { me: me({ agreements: [] }) })
  }
  const kept = () => document.querySelector(`.${place}`)
  expect(kept()).toBeEmptyDOMElement()
  expect(kept()?.compareDocumentPosition(screen.getByRole('main'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await act(async () => come())
  expect(await screen.findByText('the part')).toBeVisible()
  expect(kept()).toBeNull()
})
