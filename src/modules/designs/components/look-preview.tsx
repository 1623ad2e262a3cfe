import { useEffect, useRef, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { themeStyle } from '#ui/themes.ts'

/** Three real pages in the colours that are chosen, before anything is saved. */
export function LookPreview({ theme, paths }: { readonly theme: string; readonly paths: readonly string[] }) {
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  const [at, setAt] = useState(0)
  const paint = () => {
    const root = frame.current?.contentDocument?.documentElement
    for (const [name, value] of Object.entries(themeStyle(theme))) root?.style.setProperty(name, value)
  }
  useEffect(paint)
  if (paths.length === 0)
    return (
      <Card title={t('designs.preview')}>
        <p className="text-muted">{t('designs.preview-elsewhere')}</p>
      </Card>
    )
  return (
    <div className="xl:sticky xl:top-4">
      <Card title={t('designs.preview')}>
        <div className="mb-3 flex flex-wrap gap-2">
          {paths.map((path, index) => (
            <Button
              key={path}
              size="small"
              kind={index === at ? 'primary' : 'secondary'}
              aria-pressed={index === at}
              onClick={() => setAt(index)}
            >
              {t(`designs.preview-${index + 1}`)}
            </Button>
          ))}
        </div>
        <iframe
          ref={frame}
          key={paths[at]}
          src={paths[at]}
          // Looked at, not used: nothing in it runs or is sent.
          sandbox="allow-same-origin"
          title={t(`designs.preview-${at + 1}`)}
          onLoad={paint}
          className="h-160 w-full rounded-card border border-line bg-surface"
        />
      </Card>
    </div>
  )
}
