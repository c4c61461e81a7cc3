import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)
// Pieces of a page come when they are asked for: a busy machine may take its time over one.
configure({ asyncUtilTimeout: 8_000 })

// Set, not stubbed: a test that gives its own stubs back must not take these away from the next one.
Object.assign(window, {
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }),
  scrollTo: () => {},
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
})
document.elementFromPoint = () => null
Element.prototype.scrollIntoView = () => {}
