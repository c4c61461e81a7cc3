import { isEnabled, isVisible } from './finding.ts'
import type { Realm } from './windows.ts'

/** What a person does at an element, as events of the window that it stands in. */

function realmOf(element: Element): Realm {
  const realm = element.ownerDocument.defaultView
  if (!realm) throw new Error('The page was left.')
  return realm
}

const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element.localName === 'input' || element.localName === 'textarea'

const isInput = (element: Element): element is HTMLInputElement => element.localName === 'input'

function fieldOf(element: Element): HTMLInputElement | HTMLTextAreaElement {
  if (!isField(element)) throw new Error(`A <${element.localName}> takes no text.`)
  return element
}

export function readyFor(element: HTMLElement): HTMLElement {
  if (!isVisible(element)) throw new Error(`A <${element.localName}> to be pressed cannot be seen.`)
  if (!isEnabled(element)) throw new Error(`A <${element.localName}> to be pressed is switched off.`)
  return element
}

const focusable =
  'a[href],button,input,select,textarea,summary,[tabindex],[contenteditable=""],[contenteditable="true"]'

const focusAt = (element: HTMLElement): void =>
  element.closest<HTMLElement>(focusable)?.focus({ preventScroll: true })

export function press(element: HTMLElement): void {
  const realm = realmOf(element)
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const place = { clientX: left + width / 2, clientY: top + height / 2 }
  const mouse = { bubbles: true, cancelable: true, composed: true, view: realm, detail: 1, ...place }
  const pointer = {
    ...mouse,
    pointerId: 1,
    pointerType: 'mouse',
    isPrimary: true,
    width: 1,
    height: 1,
  }
  element.dispatchEvent(new realm.PointerEvent('pointerover', pointer))
  element.dispatchEvent(new realm.PointerEvent('pointermove', pointer))
  element.dispatchEvent(new realm.MouseEvent('mouseover', mouse))
  element.dispatchEvent(
    new realm.PointerEvent('pointerdown', { ...pointer, button: 0, buttons: 1, pressure: 0.5 }),
  )
  if (element.dispatchEvent(new realm.MouseEvent('mousedown', { ...mouse, buttons: 1 }))) focusAt(element)
  element.dispatchEvent(new realm.PointerEvent('pointerup', { ...pointer, button: 0 }))
  element.dispatchEvent(new realm.MouseEvent('mouseup', mouse))
  element.dispatchEvent(new realm.PointerEvent('click', { ...pointer, button: 0 }))
}

/** Sets what stands in a field so that React notices it. */
function put(field: HTMLInputElement | HTMLTextAreaElement, text: string, data: string | null): void {
  const realm = realmOf(field)
  const kind = field.localName === 'input' ? realm.HTMLInputElement : realm.HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
  const inputType = data === null ? 'insertReplacementText' : 'insertText'
  field.dispatchEvent(new realm.InputEvent('input', { bubbles: true, composed: true, data, inputType }))
}

export function fill(element: HTMLElement, text: string): void {
  const field = fieldOf(element)
  field.focus()
  put(field, text, null)
  field.dispatchEvent(new (realmOf(field).Event)('change', { bubbles: true }))
}

function key(element: Element, type: 'keydown' | 'keyup', name: string): boolean {
  const realm = realmOf(element)
  const named = { key: name, code: name, bubbles: true, cancelable: true, composed: true, view: realm }
  return element.dispatchEvent(new realm.KeyboardEvent(type, named))
}

export function type(element: HTMLElement, text: string): void {
  const field = fieldOf(element)
  field.focus()
  for (const letter of text) {
    if (key(field, 'keydown', letter)) put(field, field.value + letter, letter)
    key(field, 'keyup', letter)
  }
}

export function pressKey(page: Document, name: string): void {
  const element = page.activeElement ?? page.body
  key(element, 'keydown', name)
  key(page.activeElement ?? page.body, 'keyup', name)
}

export function movePointer(page: Document, x: number, y: number): void {
  const element = page.elementFromPoint(x, y) ?? page.body
  const realm = realmOf(element)
  const place = { bubbles: true, composed: true, view: realm, clientX: x, clientY: y }
  element.dispatchEvent(
    new realm.PointerEvent('pointermove', { ...place, pointerType: 'mouse', pointerId: 1 }),
  )
  element.dispatchEvent(new realm.MouseEvent('mousemove', place))
}

export function isChecked(element: HTMLElement): boolean {
  return isInput(element) ? element.checked : element.getAttribute('aria-checked') === 'true'
}

export function check(element: HTMLElement, isOn: boolean): void {
  if (isChecked(element) !== isOn) press(element)
  if (isChecked(element) !== isOn) throw new Error('A press did not change what is ticked.')
}

export function textIn(element: HTMLElement): string {
  return fieldOf(element).value
}

export function giveFiles(
  element: HTMLElement,
  files: readonly { name: string; type: string; text: string }[],
): void {
  if (!isInput(element)) throw new Error('Files are given to an input.')
  const realm = realmOf(element)
  const given = new realm.DataTransfer()
  for (const { name, type: kind, text } of files)
    given.items.add(new realm.File([text], name, { type: kind }))
  element.files = given.files
  for (const event of ['input', 'change']) element.dispatchEvent(new realm.Event(event, { bubbles: true }))
}

export function happen(element: HTMLElement, name: string, parts: object): void {
  const realm = realmOf(element)
  const how = { bubbles: true, cancelable: true, composed: true, ...parts }
  const event = /^drag|^drop$/.test(name) ? new realm.DragEvent(name, how) : new realm.Event(name, how)
  element.dispatchEvent(event)
}
