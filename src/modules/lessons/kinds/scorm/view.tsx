import { CircleCheck, Maximize } from 'lucide-react'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import type { LessonViewProps } from '../../view.ts'
import type { ScormContent } from './kind.ts'
import { isDone } from './run.ts'
import sheet from './style.css?url'
import { type OutlineItem, type ScormStatus, useScorm } from './use-scorm.ts'

/** A package in a frame of an origin of its own, with the outline of its parts. */
export default function ScormView({ lesson, content, isLooking, onChanged }: LessonViewProps<ScormContent>) {
  const t = useT()
  const { frame, outline, url, status, item, open, again } = useScorm(lesson._id, isLooking, onChanged)
  const items = (outline?.items ?? []).filter(({ isVisible }) => isVisible)
  return (
    <div className="lesson-scorm-room">
      <link rel="stylesheet" href={sheet} precedence="lesson" />
      {content.note && <p className="lesson-way-note">{content.note}</p>}
      <ScormNews status={status} isLooking={isLooking} onAgain={again} />
      {items.length > 1 && <Parts items={items} current={item} onOpen={open} />}
      {url && status !== 'failed' && (
        <>
          <iframe
            ref={frame}
            key={url}
            title={lesson.name}
            src={url}
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads"
            allow="fullscreen; autoplay"
          />
          <div>
            <Button
              kind="quiet"
              size="small"
              icon={<Maximize />}
              onClick={() => void frame.current?.requestFullscreen?.()}
            >
              {t('lesson-view.scorm.full')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

interface NewsProps {
  readonly status: ScormStatus
  readonly isLooking: boolean
  readonly onAgain: () => void
}

function ScormNews({ status, isLooking, onAgain }: NewsProps) {
  const t = useT()
  if (isLooking && status !== 'opening' && status !== 'failed')
    return <p className="lesson-scorm-news">{t('lesson-view.scorm.looking')}</p>
  return (
    <output className="lesson-scorm-news" data-status={status}>
      {status !== 'open' && t(`lesson-view.scorm.${status}`)}
      {(status === 'failed' || status === 'elsewhere' || status === 'left') && (
        <Button kind="secondary" size="small" onClick={onAgain}>
          {t(status === 'elsewhere' ? 'lesson-view.scorm.here' : 'lesson-view.scorm.again')}
        </Button>
      )}
    </output>
  )
}

interface PartsProps {
  readonly items: readonly OutlineItem[]
  readonly current: string | null
  readonly onOpen: (id: string) => void
}

function Parts({ items, current, onOpen }: PartsProps) {
  const t = useT()
  return (
    <nav aria-label={t('lesson-view.scorm.parts')} className="lesson-scorm-parts">
      <ol>
        {items.map((one) => (
          <li key={one.id} style={{ paddingInlineStart: `${one.level}rem` }}>
            {one.canOpen ? (
              <button
                type="button"
                aria-current={one.id === current ? 'step' : undefined}
                onClick={() => onOpen(one.id)}
              >
                {one.title}
                {isDone(one) && <CircleCheck aria-label={t('lesson-view.scorm.done')} />}
              </button>
            ) : (
              <span>{one.title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
