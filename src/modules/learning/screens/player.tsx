import { BookOpen } from 'lucide-react'
import { data, redirect, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { LessonDiscussion } from '#modules/discussions/public.tsx'
import { lessonStyles } from '#modules/lessons/public.tsx'
import { readForm } from '#shell/read-form.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { sendOrStay } from '#shell/unsent.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { finishLesson } from '../beats/finish.server.ts'
import { enterLesson, openClassroom } from '../classroom/classroom.server.ts'
import { findStart, showClassroom } from '../classroom/classroom-view.server.ts'
import { Notes, PrintedNotes } from '../components/notes.tsx'
import { Outline } from '../components/outline.tsx'
import { PlayerBar, PlayerFoot } from '../components/player-bar.tsx'
import { PlayerKeys } from '../components/player-keys.tsx'
import { Stage } from '../components/stage.tsx'
import { addNote, changeNote, removeNote } from '../notes.server.ts'
import { useFilmControls } from '../player/use-film-controls.ts'
import { useFocusOnChange } from '../player/use-focus-on-change.ts'
import { answerSurvey } from '../survey.server.ts'
import notesStyles from './notes.css?url'
import playerStyles from './player.css?url'
import stageStyles from './stage.css?url'

export function links() {
  return [stageStyles, playerStyles, notesStyles, lessonStyles].map((href) => ({
    rel: 'stylesheet',
    href,
  }))
}

export const loader = screen(async ({ ctx, params }) => {
  const { cid = '', pid = '' } = params
  const classroom = await openClassroom(ctx, cid).catch((error: unknown) => {
    // Who does not take the course yet is shown how to.
    if (error instanceof DomainError && error.code === 'learning.not-enrolled')
      throw redirect(`/lesson/detail/${cid}`)
    throw error
  })
  if (pid === 'start') {
    const start = findStart(classroom)
    if (start) throw redirect(`/lesson/play/${cid}/${start._id}`)
  }
  const lesson = classroom.lessons.find(({ _id }) => _id === pid)
  if (!lesson && pid !== 'start') throw new DomainError('general.not-found', { status: 404 })
  const shown = await showClassroom(ctx, classroom, lesson)
  const title = lesson ? `${lesson.name} · ${classroom.course.name}` : classroom.course.name
  return data({ ...shown, meta: { title } }, { status: shown.lesson?.why ? 403 : 200 })
})

export const clientAction = sendOrStay

export const action = screen(async ({ ctx, params, request }) => {
  const { cid = '', pid = '' } = params
  const form = await readForm(request)
  const read = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const classroom = await openClassroom(ctx, cid)
  const lesson = enterLesson(classroom, pid)
  if (!classroom.enrolment) throw new DomainError('learning.only-looking', { status: 403 })
  const intent = read('intent')
  try {
    if (intent === 'note')
      await addNote(ctx, { courseID: cid, lessonID: lesson._id, at: Number(read('at')), body: read('body') })
    else if (intent === 'change-note') await changeNote(ctx, read('note'), read('body'))
    else if (intent === 'remove-note') await removeNote(ctx, read('note'))
    else if (intent === 'finish') await finishLesson(ctx, lesson._id)
    else if (intent === 'survey') await answerSurvey(ctx, classroom, lesson._id, readAnswers(form))
    else throw new DomainError('gateway.bad-body')
  } catch (error) {
    // Sent twice, or in two tabs: it is there, which is what was wanted.
    if (error instanceof DomainError && error.code === 'learning.answered-already')
      throw redirect(`/lesson/play/${cid}/${lesson._id}`)
    if (!(error instanceof DomainError) || error.status !== 400 || intent === '') throw error
    await ctx.rollback()
    const fault = { fault: ctx.t(error.code, error.values), missing: error.details.map(({ path }) => path) }
    return data({ ...fault, intent, sent: readAnswers(form), body: read('body') }, { status: 400 })
  }
  throw redirect(`/lesson/play/${cid}/${lesson._id}`)
})

/** What was answered, by the ids of the questions. */
function readAnswers(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith('answer.') && typeof value === 'string' ? [[name.slice('answer.'.length), value]] : [],
    ),
  )
}

/** The classroom: what is learned, the way through it, and one's own notes. */
export default function PlayerScreen() {
  const shown = useLoaderData<typeof loader>()
  const t = useT()
  const film = useFilmControls()
  const { lesson, isLooking, notes, look, discussion } = shown
  useFocusOnChange(lesson?._id)
  return (
    <div className="player" data-side={look.side}>
      <PlayerBar shown={shown} />
      <div className="player-main">
        {lesson ? (
          <>
            <Stage key={lesson._id} shown={shown} lesson={lesson} onControls={film.onControls} />
            {look.notes && !isLooking && !lesson.why && (
              <Notes lesson={lesson} notes={notes} film={film} key={`notes-${lesson._id}`} />
            )}
            {discussion && (
              <section className="player-questions" aria-labelledby="discussion-title">
                <h2 id="discussion-title">{t('learning.discussion')}</h2>
                <LessonDiscussion
                  key={lesson._id}
                  courseID={shown.course._id}
                  lessonID={lesson._id}
                  discussion={discussion}
                />
              </section>
            )}
          </>
        ) : (
          <EmptyState
            icon={<BookOpen />}
            title={t('learning.no-lessons')}
            text={t('learning.no-lessons-hint')}
          />
        )}
      </div>
      <PlayerFoot shown={shown} />
      {/* After the lesson, so that the keyboard comes to the lesson first, however many there are. */}
      <Outline shown={shown} />
      <PlayerKeys />
      <PrintedNotes shown={shown} />
    </div>
  )
}
