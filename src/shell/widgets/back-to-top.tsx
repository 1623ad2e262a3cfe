import { useEffect, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { Icon } from '#ui/icon.tsx'

/** The way back is offered after so many pixels. */
export const BACK_TO_TOP_PX = 500

function goUp(): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
}

/** A way back to the top of a long page. */
export function BackToTop() {
  const t = useT()
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(scrollY > BACK_TO_TOP_PX)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return (
    <button
      type="button"
      hidden={!isFar}
      className="to-top"
      aria-label={t('shell.to-top')}
      title={t('shell.to-top')}
      onClick={goUp}
    >
      <Icon name="arrow-up" />
    </button>
  )
}
