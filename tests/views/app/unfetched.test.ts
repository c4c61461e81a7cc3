import { createRootRoute, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchAgain, lookInto } from '#src/app/unfetched.ts'

const router = createRouter({ routeTree: createRootRoute() })
/** The server is asked about the scripts of the page only by what may load it anew; none of them is answered here. */
const asked = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))

beforeEach(() => {
  vi.stubGlobal('fetch', asked)
  asked.mockClear()
  const script = document.createElement('script')
  script.type = 'module'
  script.src = '/assets/main.js'
  document.head.append(script)
})
afterEach(() => {
  document.head.replaceChildren()
  vi.unstubAllGlobals()
})

describe('a part that does not come', () => {
  it('before Try again was pressed is not taken for its answer, however late that is looked into [ERROR-32]', async () => {
    const failedAt = performance.now() - 1
    await fetchAgain(router)
    await lookInto(false, failedAt)
    expect(asked).not.toHaveBeenCalled()
    await lookInto(false, performance.now())
    expect(asked).toHaveBeenCalledOnce()
  })

  it('half a minute after it is the answer to something else [ERROR-32]', async () => {
    await fetchAgain(router)
    await lookInto(false, performance.now() + 30_001)
    expect(asked).not.toHaveBeenCalled()
  })
})
