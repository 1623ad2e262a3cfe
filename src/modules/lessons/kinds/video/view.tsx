import { useRef, useState } from 'react'
import type { WakeTime } from '#shell/islands/island.tsx'
import { useLang } from '#shell/texts.tsx'
import { formatSeconds } from '../../content/format-seconds.ts'
import { FilmTools } from '../../film/film-tools.tsx'
import { useFilm } from '../../film/use-film.ts'
import type { LessonViewProps } from '../../view.ts'
import type { VideoContent } from './kind.ts'
import { YoutubeFilm } from './youtube.tsx'

export const island: WakeTime = 'seen'

/** A film of the site with words under it and chapters, or one on YouTube. */
export default function VideoView(props: LessonViewProps<VideoContent>) {
  if (props.content.youtube !== undefined) return <YoutubeFilm {...props} link={props.content.youtube} />
  return <Film {...props} />
}

function Film({ content, lesson, ...rest }: LessonViewProps<VideoContent>) {
  const film = useRef<HTMLVideoElement>(null)
  const [at, setAt] = useState(0)
  useFilm(film, rest)
  const lang = useLang()
  const { file, poster, chapters } = content
  // The first are shown: those in the language of the page, where the author gave them.
  const isRead = (track: (typeof content.captions)[number]) => track.lang.slice(0, 2) === lang
  const captions = content.captions.toSorted((a, b) => Number(isRead(b)) - Number(isRead(a)))
  const current = chapters.findLastIndex((chapter) => chapter.at <= at)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- those that the author gave it */}
      <video
        ref={film}
        key={lesson._id}
        src={file}
        poster={poster}
        controls
        playsInline
        preload="metadata"
        aria-label={lesson.name}
        className="lesson-film"
        onEnded={rest.onEnded}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
      >
        {captions.map((track, number) => (
          <track
            key={track.file}
            kind="captions"
            src={track.file}
            srcLang={track.lang}
            label={track.label}
            default={number === 0}
          />
        ))}
      </video>
      <FilmTools film={film} hasCaptions={captions.length > 0} offered={rest.speeds} />
      {chapters.length > 0 && (
        <ol className="lesson-chapters">
          {chapters.map((chapter, number) => (
            <li key={`${chapter.at}-${chapter.title}`}>
              <button
                type="button"
                aria-current={number === current || undefined}
                onClick={() => {
                  if (film.current) film.current.currentTime = chapter.at
                }}
              >
                <span>{formatSeconds(chapter.at)}</span>
                {chapter.title}
              </button>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
