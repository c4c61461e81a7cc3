import { type ByRoleOptions, queryAllByLabelText, queryAllByRole } from '@testing-library/dom'

export type Words = string | RegExp
export type ByRole = {
  name?: Words
  exact?: boolean
  includeHidden?: boolean
  level?: number
  checked?: boolean
}

const even = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** As the drivers mean it: a part of it in any case, unless it is said to be exact. */
export function fits(text: string, wanted: Words, isExact = false): boolean {
  const found = even(text)
  if (typeof wanted !== 'string') return wanted.test(found)
  if (isExact) return found === even(wanted)
  return found.toLowerCase().includes(even(wanted).toLowerCase())
}

export const textOf = (element: Element): string => even(element.textContent ?? '')

export function byRole(root: HTMLElement, role: string, options: ByRole): HTMLElement[] {
  const { name, exact, includeHidden = false, level, checked } = options
  const asked: ByRoleOptions = {
    hidden: includeHidden,
    ...(level !== undefined && { level }),
    ...(checked !== undefined && { checked }),
    ...(name !== undefined && { name: (found: string) => fits(found, name, exact) }),
  }
  const found = queryAllByRole(root, role, asked)
  return includeHidden ? found : found.filter((element) => element.closest('[inert]') === null)
}

export function byLabel(root: HTMLElement, words: Words, isExact = false): HTMLElement[] {
  return queryAllByLabelText(root, (found) => fits(found, words, isExact))
}

const isNoText = (element: Element): boolean => /^(head|script|style|noscript|title)$/.test(element.localName)

/** The innermost elements that have this text. */
export function byText(root: HTMLElement, words: Words, isExact = false): HTMLElement[] {
  const has = (element: Element): boolean => !isNoText(element) && fits(textOf(element), words, isExact)
  return [...root.querySelectorAll<HTMLElement>('*')].filter(
    (element) => has(element) && ![...element.children].some(has),
  )
}

export function isVisible(element: Element): boolean {
  if (!element.isConnected || !element.checkVisibility({ visibilityProperty: true })) return false
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0
}

export const isEnabled = (element: Element): boolean =>
  !element.matches(':disabled') && element.closest('[aria-disabled="true"]') === null

export function descriptionOf(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(/\s+/) ?? []
  const described = ids.map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '').join(' ')
  return even(described) || even(element.getAttribute('title') ?? '')
}
