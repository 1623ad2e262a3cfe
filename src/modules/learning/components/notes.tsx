import { Printer } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { formatSeconds } from '#modules/lessons/public.tsx'
import { useT } from '#shell/texts.tsx'
import { isUnsent, UnsentHere } from '#shell/unsent.tsx'
import { useStoredText } from '#shell/use-stored-text.ts'
import { Button } from '#ui/button.tsx'
import type { ShownClassroom, ShownLesson } from '../classroom/classroom-view.server.ts'
import type { FilmRemote } from '../player/use-film-controls.ts'
import { LONGEST, type Note, NoteItem } from './note-item.tsx'

interface NotesProps {
  readonly lesson: ShownLesson
  readonly notes: readonly Note[]
  readonly film: FilmRemote
}

/** The learner's own notes of the lesson; nobody else ever sees them. */
export function Notes({ lesson, notes, film }: NotesProps) {
  const t = useT()
  const fetcher = useFetcher<{ fault?: string }>()
  const form = useRef<HTMLFormElement>(null)
  const own = notes.filter(({ lessonID }) => lessonID === lesson._id)
  const fault = fetcher.data?.fault
  const isRefused = Boolean(fault) || isUnsent(fetcher.data)
  const { box, keep, forget } = useStoredText(`note-${lesson._id}`)
  useEffect(() => {
    if (fetcher.state !== 'loading' || isRefused) return
    form.current?.reset()
    forget()
  }, [fetcher.state, isRefused, forget])
  const stampTime = (event: FormEvent<HTMLFormElement>) => {
    const at = event.currentTarget.elements.namedItem('at')
    if (at instanceof HTMLInputElement) at.value = String(film.now())
  }
  return (
    <section className="player-notes" aria-labelledby="notes-title">
      <div className="player-notes-head">
        <h2 id="notes-title">{t('learning.notes.title')}</h2>
        {notes.length > 0 && (
          <Button kind="quiet" size="small" icon={<Printer />} onClick={() => print()}>
            {t('learning.notes.print')}
          </Button>
        )}
      </div>
      <fetcher.Form method="post" ref={form} onSubmit={stampTime}>
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="at" defaultValue={0} />
        <textarea
          name="body"
          rows={2}
          ref={box}
          onInput={keep}
          maxLength={LONGEST}
          required
          aria-label={t('learning.notes.write')}
          placeholder={t('learning.notes.write')}
        />
        {fault && <p role="alert">{fault}</p>}
        <UnsentHere answer={fetcher.data} />
        <Button type="submit" kind="secondary" size="small" busy={fetcher.state !== 'idle'}>
          {t(lesson.isFilm ? 'learning.notes.add-here' : 'learning.notes.add')}
        </Button>
      </fetcher.Form>
      {own.length === 0 ? (
        <p className="player-hint">{t('learning.notes.none')}</p>
      ) : (
        <ul>
          {own.map((note) => (
            <NoteItem key={note._id} note={note} isFilm={lesson.isFilm} film={film} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** All notes of the course on paper, lesson by lesson. */
export function PrintedNotes({ shown }: { shown: Pick<ShownClassroom, 'course' | 'sections' | 'notes'> }) {
  const t = useT()
  const lessons = shown.sections
    .flatMap(({ lessons: all }) => all)
    .map((lesson) => ({ ...lesson, notes: shown.notes.filter(({ lessonID }) => lessonID === lesson._id) }))
    .filter(({ notes }) => notes.length > 0)
  if (lessons.length === 0) return null
  return (
    <div className="player-print" aria-hidden="true">
      <h2>{t('learning.notes.of-course', { name: shown.course.name })}</h2>
      {lessons.map((lesson) => (
        <section key={lesson._id}>
          <h3>{lesson.name}</h3>
          <ul>
            {lesson.notes.map((note) => (
              <li key={note._id}>
                <b>{formatSeconds(note.at)}</b> {note.body}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
