import { Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { type Addressed, coursePath } from '#modules/courses/public.tsx'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { Button, LinkButton } from '#ui/button.tsx'

/** Tells others of a course: by LINE, Facebook, the phone's own sheet, or the address. Only its public page is shared. */
export function ShareCourse({ course }: { course: Addressed & { readonly name: string } }) {
  const t = useT()
  const isAlive = useHydrated()
  const [isCopied, setIsCopied] = useState(false)
  // The address is known in the browser alone; without scripts there is nothing to press.
  if (!isAlive) return null
  const url = new URL(coursePath(course), location.href).href
  const text = t('learning.completed.share-text', { course: course.name })
  const at = encodeURIComponent(url)
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    setIsCopied(true)
  }
  return (
    <div className="player-share">
      <p>{t('learning.completed.share')}</p>
      <LinkButton
        kind="secondary"
        size="small"
        target="_blank"
        rel="noreferrer"
        href={`https://social-plugins.line.me/lineit/share?url=${at}`}
      >
        LINE
      </LinkButton>
      <LinkButton
        kind="secondary"
        size="small"
        target="_blank"
        rel="noreferrer"
        href={`https://www.facebook.com/sharer/sharer.php?u=${at}`}
      >
        Facebook
      </LinkButton>
      {'share' in navigator && (
        <Button
          kind="secondary"
          size="small"
          icon={<Share2 />}
          onClick={() => void navigator.share({ title: course.name, text, url }).catch(() => undefined)}
        >
          {t('learning.completed.share-other')}
        </Button>
      )}
      {'clipboard' in navigator && (
        <Button kind="secondary" size="small" icon={<Copy />} onClick={() => void copy()}>
          <span aria-live="polite">
            {t(isCopied ? 'learning.completed.copied' : 'learning.completed.copy')}
          </span>
        </Button>
      )}
    </div>
  )
}
