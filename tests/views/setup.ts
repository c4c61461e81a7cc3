import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'

afterEach(cleanup)
// What opens above a page is there before it opens, as in a page that has stood for a moment.
beforeAll(() => Promise.all([import('#src/ui/dialog-window.tsx'), import('#src/ui/side-panel-window.tsx')]))
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
