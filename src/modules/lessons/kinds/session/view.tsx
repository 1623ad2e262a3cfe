import { MapPin, Mic } from 'lucide-react'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import { Button } from '#ui/button.tsx'
import type { SessionNow } from '../../session.ts'
import type { LessonViewProps } from '../../view.ts'
import type { SessionContent } from './kind.ts'

type SessionShown = Omit<SessionNow, 'changesAt'> & Pick<SessionContent, 'room' | 'speakers' | 'html'>

/** When and where it is, who speaks, and the word of somebody who was there. */
export default function SessionView({ content, isLooking, onOpened }: LessonViewProps<SessionShown>) {
  const t = useT()
  const lang = useLang()
  const { startsAt, endsAt, state, room, speakers, html } = content
  return (
    <div className="lesson-paper lesson-way">
      <p className="lesson-way-name">
        {formatThaiDate(startsAt, 'long', lang)}{' '}
        <span className="whitespace-nowrap">
          {formatThaiTime(startsAt, 'en')}–{formatThaiTime(endsAt, lang)}
        </span>
      </p>
      {room && (
        <p className="lesson-way-note">
          <MapPin aria-hidden="true" className="inline size-4" /> <Written text={room} />
        </p>
      )}
      {speakers.length > 0 && (
        <p className="lesson-way-note">
          <Mic aria-hidden="true" className="inline size-4" /> <Written text={speakers.join(', ')} />
        </p>
      )}
      {html && <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />}
      {state === 'over' && <p className="lesson-way-note">{t('lesson-view.session.over')}</p>}
      {state !== 'waiting' && !isLooking && (
        <Button kind="secondary" onClick={onOpened}>
          {t('lesson-view.session.attended')}
        </Button>
      )}
    </div>
  )
}
