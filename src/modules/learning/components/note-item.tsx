import { Clock, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { formatSeconds } from '#modules/lessons/public.tsx'
import { useT } from '#shell/texts.tsx'
import { UnsentHere } from '#shell/unsent.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { ShownClassroom } from '../classroom/classroom-view.server.ts'
import type { FilmRemote } from '../player/use-film-controls.ts'

export type Note = ShownClassroom['notes'][number]

export const LONGEST = 4000

/** What was pressed is gone: the keyboard goes on in what took its place. */
const focusFirst = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('textarea, button')?.focus()

/** A note with its place in the film; it is changed here, and taken away after a second word. */
export function NoteItem({ note, isFilm, film }: { note: Note; isFilm: boolean; film: FilmRemote }) {
  const t = useT()
  const fetcher = useFetcher<{ fault?: string }>()
  const [isAsking, setAsking] = useState(false)
  // Open for the note as it was: it closes with the change that comes back.
  const [openFor, setOpenFor] = useState<string | null>(null)
  const isOpen = openFor === note.updatedAt
  const fault = fetcher.data?.fault
  const time = formatSeconds(note.at)
  if (isOpen)
    return (
      <li>
        <fetcher.Form method="post" ref={focusFirst}>
          <input type="hidden" name="intent" value="change-note" />
          <input type="hidden" name="note" value={note._id} />
          <textarea
            name="body"
            rows={3}
            maxLength={LONGEST}
            required
            defaultValue={note.body}
            aria-label={t('learning.notes.change')}
          />
          {fault && <p role="alert">{fault}</p>}
          <UnsentHere answer={fetcher.data} />
          <div className="player-next">
            <Button type="submit" size="small" busy={fetcher.state !== 'idle'}>
              {t('learning.notes.save')}
            </Button>
            <Button kind="quiet" size="small" onClick={() => setOpenFor(null)}>
              {t('learning.notes.cancel')}
            </Button>
          </div>
        </fetcher.Form>
      </li>
    )
  return (
    <li className="player-note">
      {isFilm && (
        <button
          type="button"
          onClick={() => film.seek(note.at)}
          aria-label={t('learning.notes.jump', { time })}
        >
          <Clock aria-hidden="true" /> {time}
        </button>
      )}
      <p>{note.body}</p>
      <IconButton
        label={t('learning.notes.change')}
        icon={<Pencil />}
        onClick={() => setOpenFor(note.updatedAt)}
      />
      <fetcher.Form
        method="post"
        ref={isAsking ? focusFirst : undefined}
        onSubmit={(event) => {
          if (isAsking) return
          event.preventDefault()
          setAsking(true)
        }}
      >
        <input type="hidden" name="intent" value="remove-note" />
        <input type="hidden" name="note" value={note._id} />
        {isAsking ? (
          <>
            <Button type="submit" kind="danger" size="small" busy={fetcher.state !== 'idle'}>
              {t('learning.notes.remove')}
            </Button>
            <Button kind="quiet" size="small" onClick={() => setAsking(false)}>
              {t('learning.notes.cancel')}
            </Button>
          </>
        ) : (
          <IconButton type="submit" label={t('learning.notes.remove')} icon={<Trash2 />} />
        )}
        <UnsentHere answer={fetcher.data} />
      </fetcher.Form>
    </li>
  )
}
