import { useRef } from 'react'
import type { WakeTime } from '#shell/islands/island.tsx'
import { useT } from '#shell/texts.tsx'
import { FilmTools } from '../../film/film-tools.tsx'
import { useFilm } from '../../film/use-film.ts'
import type { LessonViewProps } from '../../view.ts'
import type { AudioContent } from './kind.ts'

export const island: WakeTime = 'seen'

/** A recording, and what is said in it. */
export default function AudioView({ content, lesson, ...rest }: LessonViewProps<AudioContent>) {
  const t = useT()
  const sound = useRef<HTMLAudioElement>(null)
  useFilm(sound, rest)
  return (
    <div className="lesson-paper">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said stands below it */}
      <audio
        ref={sound}
        key={lesson._id}
        src={content.file}
        controls
        preload="metadata"
        onEnded={rest.onEnded}
        aria-label={lesson.name}
      />
      <FilmTools film={sound} hasCaptions={false} offered={rest.speeds} />
      {content.transcript && (
        <details className="lesson-transcript" open>
          <summary>{t('lesson-view.transcript')}</summary>
          <p>{content.transcript}</p>
        </details>
      )}
    </div>
  )
}
