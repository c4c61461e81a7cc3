const loading = new Map<string, Promise<void>>()

/** Loads a vendor's script once for the page; it has to be allowed by the content security policy. */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address)
  if (known !== undefined) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => {
      // Whoever tries again loads it again.
      loading.delete(address)
      script.remove()
      reject(new Error('The script of a vendor could not be loaded'))
    }
    document.head.append(script)
  })
  loading.set(address, loaded)
  return loaded
}
