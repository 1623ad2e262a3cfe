import { useEffect, useRef, useState } from 'react'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { comparePages, type Difference } from '../model/compare-pages.ts'
import { fromParts } from '../model/part.ts'
import { EditorDialog } from './editor-dialog.tsx'
import { elementOf } from './frame-places.ts'
import { failureOf, isFault, sendDesk } from './send-desk.ts'
import type { PageDesk } from './use-page.ts'

interface Chosen {
  readonly number: number
  readonly builder: readonly unknown[]
}

/** The versions of the page: who, when, what is different, both drawn side by side, and bringing one back. */
export function VersionsDialog({
  page,
  isHeld,
  onClose,
}: {
  readonly page: PageDesk
  readonly isHeld: boolean
  readonly onClose: () => void
}) {
  const t = useT()
  const lang = useLang()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [fault, setFault] = useState('')
  const [sought, setSought] = useState<string | null>(null)
  const now = fromParts(page.parts)
  const differences = chosen ? comparePages(chosen.builder, now) : []
  async function open(number: number): Promise<void> {
    try {
      const answer = await sendDesk<{ builder: readonly unknown[] }>('version', { version: String(number) })
      if (isFault(answer)) setFault(answer.message)
      else {
        setChosen({ number, builder: answer.builder })
        setSought(null)
      }
    } catch (error) {
      setFault(t(failureOf(error)))
    }
  }
  const { versions, post } = page.desk
  return (
    <EditorDialog title={t('page-editor.versions')} onClose={onClose} isWide>
      {versions.length === 0 && <p className="pe-none">{t('page-editor.no-versions')}</p>}
      {fault && <p role="alert">{fault}</p>}
      <ul className="pe-versions">
        {versions.map((one) => (
          <li key={one.number}>
            <button
              type="button"
              aria-pressed={chosen?.number === one.number}
              onClick={() => void open(one.number)}
            >
              <b>{t('page-editor.version', { n: one.number })}</b>
              <span>
                {one.reason === 'start' ? t('page-editor.version-start') : one.author} ·{' '}
                {formatThaiDate(one.createdAt, 'short', lang)} {formatThaiTime(one.createdAt, lang)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <section>
          <h3>{t('page-editor.differences', { n: differences.length })}</h3>
          <ul className="pe-differences">
            {differences.map(({ id, kind, part }) => (
              <li key={`${kind} ${id}`}>
                <button type="button" data-kind={kind} onClick={() => setSought(id)}>
                  {t(`page-editor.difference-${kind}`)}: {page.nameOf(part)}
                </button>
              </li>
            ))}
          </ul>
          <div className="pe-both">
            <DrawnPage
              title={t('page-editor.version', { n: chosen.number })}
              postId={post._id}
              builder={chosen.builder}
              marks={differences.filter(({ kind }) => kind !== 'added')}
              sought={sought}
            />
            <DrawnPage
              title={t('page-editor.now')}
              postId={post._id}
              builder={now}
              marks={differences.filter(({ kind }) => kind !== 'removed')}
              sought={sought}
            />
          </div>
          <Button
            disabled={isHeld}
            onClick={() => {
              page.replace(chosen.builder)
              page.say(t('page-editor.said-restored', { n: chosen.number }))
              onClose()
            }}
          >
            {t('page-editor.restore', { n: chosen.number })}
          </Button>
        </section>
      )}
    </EditorDialog>
  )
}

interface DrawnProps {
  readonly title: string
  readonly postId: string
  readonly builder: readonly unknown[]
  readonly marks: readonly Difference[]
  /** The part that is looked for; the first that is different unless told. */
  readonly sought: string | null
}

/** Leads the frame to a part, and leaves what is around the frame where it is. */
function showPart(frame: HTMLIFrameElement | null, id: string | undefined): void {
  const [inside, view] = [frame?.contentDocument, frame?.contentWindow]
  const element = inside && id !== undefined && elementOf(inside, id)
  if (element && view) view.scrollTo({ top: element.getBoundingClientRect().top + view.scrollY - ABOVE })
}

/** What is seen above the part that a frame is led to. */
const ABOVE = 48

const colors = { added: 'green', removed: 'red', changed: 'orange', moved: 'blue' } as const

/** One version in a frame of its own, with what is different framed. */
function DrawnPage({ title, postId, builder, marks, sought }: DrawnProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      const { kind } = (data ?? {}) as { kind?: string }
      if (kind === 'sala-ready') setReady(true)
      const inside = frame.current?.contentDocument
      if (kind !== 'sala-drawn' || !inside) return
      requestAnimationFrame(() => {
        for (const mark of marks) {
          const element = elementOf(inside, mark.id)
          if (element) element.style.outline = `3px solid ${colors[mark.kind]}`
        }
        showPart(frame.current, marks[0]?.id)
      })
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [marks])
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage({ kind: 'sala-page', builder }, location.origin)
  }, [isReady, builder])
  useEffect(() => {
    if (sought !== null) showPart(frame.current, sought)
  }, [sought])
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this very site, as if it were opened */}
      <iframe ref={frame} title={title} src={`/cms/iframe/${postId}`} />
    </figure>
  )
}
