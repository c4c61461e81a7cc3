import type { Realm } from './windows.ts'

const place: Readonly<Record<string, string>> = {
  position: 'fixed',
  inset: 'auto 0 0 0',
  zIndex: '2147483647',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px',
  alignItems: 'center',
  padding: '12px 16px',
  background: '#16302b',
  color: '#ffffff',
  font: '15px/1.4 system-ui, sans-serif',
}

const button: Readonly<Record<string, string>> = {
  font: 'inherit',
  minHeight: '44px',
  padding: '0 16px',
  background: '#ffffff',
  color: '#16302b',
  border: '0',
  borderRadius: '8px',
}

/** What a person can press beside the words. */
type Press = { name: string; act: () => void }

/** Says at the foot of the portal's window what is being done in it; gives what takes it away. */
export function say({ document }: Realm, words: string, { name, act }: Press): () => void {
  const host = document.createElement('porchlight-walk')
  // In a tree of its own: who looks for something on the page does not find it here.
  const inside = host.attachShadow({ mode: 'closed' })
  const strip = document.createElement('div')
  Object.assign(strip.style, place)
  const text = document.createElement('span')
  text.textContent = words
  const press = document.createElement('button')
  press.textContent = name
  Object.assign(press.style, button)
  press.addEventListener('click', act)
  strip.append(text, press)
  inside.append(strip)
  // Of a document that has only just begun there may be nothing yet.
  document.documentElement?.append(host)
  return () => host.remove()
}
