/** The way back is offered after so many pixels. */
export const BACK_TO_TOP_PX = 500

/** Goes up to the top of the page, before one's eyes unless they want calm. */
export function goUp(): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
}

/** Says now and at every scroll whether the top is far. Answers how to stop. */
export function watchTop(say: (isFar: boolean) => void): () => void {
  const look = () => say(scrollY > BACK_TO_TOP_PX)
  look()
  addEventListener('scroll', look, { passive: true })
  return () => removeEventListener('scroll', look)
}
