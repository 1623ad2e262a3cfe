import { useEffect, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { Icon } from '#ui/icon.tsx'
import { goUp, watchTop } from './to-top.ts'

/** A way back to the top of a long page. */
export function BackToTop() {
  const t = useT()
  const [isFar, setFar] = useState(false)
  useEffect(() => watchTop(setFar), [])
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
