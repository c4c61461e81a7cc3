import { vi } from 'vitest'

/** What the page hands to the browser to save, with the name of each file. */
export function catchFiles(): { files: Blob[]; names: string[] } {
  const files: Blob[] = []
  const names: string[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        files.push(file)
        return 'blob:file'
      },
      revokeObjectURL: () => {},
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return { files, names }
}
