import { Laptop, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { isSiteFont } from '#ui/site-font-names.ts'
import { siteFonts } from '#ui/site-fonts.ts'
import { themeStyle } from '#ui/themes.ts'

interface LookPreviewProps {
  readonly theme: string
  readonly font: string
  readonly paths: readonly string[]
  /** What the form says, as a word of an address. */
  readonly tried: string
}

const sheets = Object.values(siteFonts).map(({ sheet }) => sheet)

/** Links the sheet of the chosen letters, and none of another family. */
function writeIn(page: Document | null | undefined, font: string): void {
  const wanted = isSiteFont(font) ? siteFonts[font].sheet : null
  const links = [...(page?.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]') ?? [])]
  for (const link of links) {
    const own = link.getAttribute('href') ?? ''
    if (sheets.some((sheet) => sheet === own)) link.disabled = own !== wanted
  }
  if (!page || wanted === null || links.some((link) => link.getAttribute('href') === wanted)) return
  page.head.append(Object.assign(page.createElement('link'), { rel: 'stylesheet', href: wanted }))
}

/** Three real pages as visitors will see them: the server draws what is chosen, before anything is saved. */
export function LookPreview({ theme, font, paths, tried }: LookPreviewProps) {
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  const [at, setAt] = useState(0)
  const [isNarrow, setNarrow] = useState(false)
  const paint = () => {
    const page = frame.current?.contentDocument
    const root = page?.documentElement
    writeIn(page, font)
    for (const [name, value] of Object.entries(themeStyle(theme))) root?.style.setProperty(name, value)
  }
  useEffect(paint)
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
          <span className="ms-auto">
            <Button
              size="small"
              kind="quiet"
              icon={isNarrow ? <Laptop /> : <Smartphone />}
              onClick={() => setNarrow(!isNarrow)}
            >
              {t(isNarrow ? 'designs.preview-wide' : 'designs.preview-narrow')}
            </Button>
          </span>
        </div>
        <div
          className={`h-160 overflow-hidden rounded-card border border-line ${isNarrow ? 'mx-auto max-w-90' : ''}`}
        >
          <iframe
            ref={frame}
            // A frame of its own for each look, so that «back» leaves the screen and not a preview.
            key={`${paths[at]} ${tried}`}
            src={`${paths[at]}?${tried}`}
            // Looked at, not used: nothing in it runs or is sent.
            sandbox="allow-same-origin"
            title={t(`designs.preview-${at + 1}`)}
            onLoad={paint}
            // Twice as wide and drawn half as large: a desk's page fits beside the form.
            className={`bg-surface ${isNarrow ? 'size-full' : 'size-[200%] origin-top-left scale-50'}`}
          />
        </div>
      </Card>
    </div>
  )
}
