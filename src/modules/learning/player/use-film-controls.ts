import { useEffect, useMemo, useRef } from 'react'
import type { FilmControls } from '#modules/lessons/public.tsx'

export interface FilmRemote {
  onControls(controls: FilmControls | null): void
  now(): number
  /** Goes to a second; nothing where there is no film. */
  seek(seconds: number): void
}

export const KEYS_ID = 'player-keys'

/** The key as it is called on a Latin keyboard: with a Thai one, or with capitals, K is still where K is. */
function nameOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (key === '?' || (shiftKey && code === 'Slash')) return '?'
  const letter = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  // On other Latin keyboards letters lie elsewhere: there what is printed on the key counts.
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : (letter ?? key)
}

const isBusy = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input, textarea, select, button, a, summary, video, audio, [contenteditable], [data-scroller]',
  ) !== null

/** Lets keys and notes steer the film on the stage, wherever the focus is. */
export function useFilmControls(): FilmRemote {
  const film = useRef<FilmControls>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const key = nameOf(event)
      const isTyping =
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [contenteditable]') !== null
      if (key === '?' && !isTyping) document.getElementById(KEYS_ID)?.togglePopover()
      // Space and arrows belong to what has the focus; letters to the film, unless somebody writes.
      const isLetter = /^[a-z]$/.test(key)
      if (isTyping || (!isLetter && isBusy(event.target))) return
      if (film.current?.press(key)) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return useMemo(
    () => ({
      onControls(controls) {
        film.current = controls
      },
      now: () => Math.floor(film.current?.now() ?? 0),
      seek: (seconds) => film.current?.seek(seconds),
    }),
    [],
  )
}
