import { CircleCheck, LockKeyhole, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatSeconds } from '#modules/lessons/public.tsx'
import { KindIcon } from '#modules/lessons/public-icon.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { OutlineItem, ShownClassroom } from '../classroom/classroom-view.server.ts'
import { sayWhy } from '../classroom/say-why.ts'
import { OUTLINE_ID } from './player-bar.tsx'

/** In a long outline the lesson on the stage would be out of sight. */
function showCurrent(nav: HTMLElement | null): void {
  nav?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
}

/** All lessons of the course: beside the stage on a desk, a drawer on a phone. */
export function Outline({ shown }: { shown: Pick<ShownClassroom, 'course' | 'sections' | 'lesson'> }) {
  const t = useT()
  const { course, sections, lesson } = shown
  const nav = useRef<HTMLElement>(null)
  const lessonId = lesson?._id
  useEffect(() => {
    if (lessonId) showCurrent(nav.current)
  }, [lessonId])
  return (
    <nav
      id={OUTLINE_ID}
      ref={nav}
      popover="auto"
      className="player-side"
      aria-label={t('learning.outline')}
      onToggle={({ currentTarget }) => showCurrent(currentTarget)}
    >
      <div className="player-side-head">
        <h2>{t('learning.outline')}</h2>
        <span className="player-phone">
          <IconButton
            label={t('shell.close')}
            icon={<X />}
            onClick={() => document.getElementById(OUTLINE_ID)?.hidePopover()}
          />
        </span>
      </div>
      {sections.map((section) => (
        <section key={section._id}>
          <h3>{section.name}</h3>
          <ol>
            {section.lessons.map((item) => (
              <Item
                key={item._id}
                item={item}
                href={`/lesson/play/${course._id}/${item._id}`}
                isNow={item._id === lesson?._id}
              />
            ))}
          </ol>
        </section>
      ))}
    </nav>
  )
}

interface ItemProps {
  readonly item: OutlineItem
  readonly href: string
  readonly isNow: boolean
}

function Item({ item, href, isNow }: ItemProps) {
  const t = useT()
  const lang = useLang()
  const { state, why } = item
  const about = [
    t(`lesson.option.kind.${item.kind}`),
    item.seconds > 0 ? formatSeconds(item.seconds) : '',
    item.isHidden ? t('learning.hidden') : '',
  ].filter(Boolean)
  return (
    <li data-state={state} data-part={item.isPart || undefined}>
      <a
        href={href}
        aria-current={isNow ? 'page' : undefined}
        onClick={() => document.getElementById(OUTLINE_ID)?.hidePopover()}
      >
        <Sign item={item} />
        <span>
          {item.name}
          <small>
            {about.join(' · ')}
            <span className="sr-only"> {t(`learning.state.${state}`)}</span>
          </small>
          {why && <small>{sayWhy(t, lang, why)}</small>}
        </span>
      </a>
    </li>
  )
}

function Sign({ item: { state, kind } }: Pick<ItemProps, 'item'>) {
  if (state === 'open') return <KindIcon kind={kind} />
  return state === 'done' ? <CircleCheck aria-hidden="true" /> : <LockKeyhole aria-hidden="true" />
}
