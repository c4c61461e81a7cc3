import { type RefObject, useEffect, useRef } from 'react'

/** What was given last, for whoever asks between two renderings. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
