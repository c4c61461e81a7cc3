interface View {
  readonly x: number
  readonly y: number
  /** Pixels of the screen for one of the drawing. */
  readonly scale: number
}

const largest = 3
const margin = 16
const glideMs = 220

const mayMove = () => !window.matchMedia?.('(prefers-reduced-motion: reduce)').matches

/** What part of a drawing is seen, and how large: moved by its `viewBox`, so that letters stay sharp. */
export class ViewOfDrawing {
  readonly #svg: SVGSVGElement
  readonly #box: HTMLElement
  readonly #size: { readonly width: number; readonly height: number }
  #view: View = { x: 0, y: 0, scale: 1 }
  #glide = 0

  constructor(svg: SVGSVGElement, box: HTMLElement) {
    const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number)
    this.#svg = svg
    this.#box = box
    this.#size = { width, height }
    svg.removeAttribute('width')
    svg.removeAttribute('height')
    this.#set(this.#whole(true))
  }

  get scale(): number {
    return this.#view.scale
  }

  #room(): { width: number; height: number } {
    return { width: this.#box.clientWidth || 800, height: this.#box.clientHeight || 600 }
  }

  /** All of it; `readable` does not go below the size at which words can be read. */
  #whole(readable = false): View {
    const room = this.#room()
    const { width, height } = this.#size
    const fitting = Math.min((room.width - margin) / width, (room.height - margin) / height, 1)
    const scale = readable ? Math.max(fitting, 0.6) : fitting
    const x = width * scale < room.width ? (width - room.width / scale) / 2 : -margin / scale
    const y = height * scale < room.height ? (height - room.height / scale) / 2 : -margin / scale
    return { x, y, scale }
  }

  #set(view: View): void {
    const { width, height } = this.#room()
    this.#view = view
    this.#svg.setAttribute(
      'viewBox',
      [view.x, view.y, width / view.scale, height / view.scale].map((part) => part.toFixed(2)).join(' '),
    )
  }

  /** Within the drawing, with half a screen of room around it. */
  #kept({ x, y, scale }: View): View {
    const room = this.#room()
    const [width, height] = [room.width / scale, room.height / scale]
    return {
      x: Math.min(Math.max(x, -width / 2), this.#size.width - width / 2),
      y: Math.min(Math.max(y, -height / 2), this.#size.height - height / 2),
      scale,
    }
  }

  #glideTo(view: View): void {
    cancelAnimationFrame(this.#glide)
    if (!mayMove()) {
      this.#set(view)
      return
    }
    const from = this.#view
    const began = performance.now()
    const step = () => {
      const share = Math.min(1, (performance.now() - began) / glideMs)
      const eased = 1 - (1 - share) ** 3
      const between = (a: number, b: number) => a + (b - a) * eased
      this.#set({
        x: between(from.x, view.x),
        y: between(from.y, view.y),
        scale: between(from.scale, view.scale),
      })
      if (share < 1) this.#glide = requestAnimationFrame(step)
    }
    step()
  }

  /** Moves what is seen by pixels of the screen. */
  pan(dx: number, dy: number): void {
    cancelAnimationFrame(this.#glide)
    const { x, y, scale } = this.#view
    this.#set(this.#kept({ x: x + dx / scale, y: y + dy / scale, scale }))
  }

  /** Makes it larger or smaller around a point of the screen, or around the middle. */
  zoom(factor: number, at?: { readonly clientX: number; readonly clientY: number }): void {
    cancelAnimationFrame(this.#glide)
    const room = this.#room()
    const place = this.#box.getBoundingClientRect()
    const [px, py] = at
      ? [at.clientX - place.left, at.clientY - place.top]
      : [room.width / 2, room.height / 2]
    const { x, y, scale } = this.#view
    const smallest = Math.min(this.#whole().scale, 0.3)
    const next = Math.min(Math.max(scale * factor, smallest), largest)
    this.#set(this.#kept({ x: x + px / scale - px / next, y: y + py / scale - py / next, scale: next }))
  }

  whole(): void {
    this.#glideTo(this.#whole())
  }

  /**
   * Brings parts of the drawing into what is seen, if they are not; larger when they could not be read.
   *
   * @returns whether the drawing moves for it; not when all of them are seen, or none is drawn.
   */
  show(parts: readonly Element[]): boolean {
    const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0)
    if (boxes.length === 0) return false
    const place = this.#box.getBoundingClientRect()
    const around = {
      left: Math.min(...boxes.map(({ left }) => left)) - place.left,
      right: Math.max(...boxes.map(({ right }) => right)) - place.left,
      top: Math.min(...boxes.map(({ top }) => top)) - place.top,
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)) - place.top,
    }
    const room = this.#room()
    const isSeen =
      around.left >= 0 && around.top >= 0 && around.right <= room.width && around.bottom <= room.height
    if (isSeen) return false
    const { x, y, scale } = this.#view
    const middle = { x: (around.left + around.right) / 2, y: (around.top + around.bottom) / 2 }
    this.#glideTo({
      x: x + (middle.x - room.width / 2) / scale,
      y: y + (middle.y - room.height / 2) / scale,
      scale,
    })
    return true
  }

  /** What does not fit is first seen where it begins. */
  beginAt(part: Element): void {
    const { left, right, top, bottom, width } = part.getBoundingClientRect()
    const place = this.#box.getBoundingClientRect()
    const room = this.#room()
    if (width === 0) return
    const isSeen = right <= place.left + room.width && bottom <= place.top + room.height
    if (isSeen) return
    const { x, y, scale } = this.#view
    const between = (wanted: number, first: number, last: number) => Math.max(first, Math.min(wanted, last))
    const wanted = {
      x: x + ((left + right) / 2 - place.left - room.width / 2) / scale,
      y: y + ((top + bottom) / 2 - place.top - room.height / 2) / scale,
    }
    this.#set({
      x: between(wanted.x, x, this.#size.width - room.width / scale),
      y: between(wanted.y, y, this.#size.height - room.height / scale),
      scale,
    })
  }

  /** As it is laid out, for a sheet of paper. */
  print(): void {
    cancelAnimationFrame(this.#glide)
    this.#svg.setAttribute('viewBox', `0 0 ${this.#size.width} ${this.#size.height}`)
  }

  /** The room has changed: what was in the middle stays there. */
  fit(): void {
    this.#set(this.#view)
  }
}
