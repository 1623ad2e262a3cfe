import { LessonView, loadLessonView } from '#modules/lessons/public.tsx'
import { useHere } from '#shell/here.ts'

interface OpenLessonProps {
  readonly lesson: {
    readonly _id: string
    readonly name: string
    readonly kind: string
    readonly seconds: number
    readonly content: object
  }
}

const nothing = () => undefined
/** A browser whose clock is wrong does not load the page again and again. */
const SHOWN_MS = 20_000

/** Loads the code of the lesson's kind before it is drawn. */
export const load = ({ lesson }: OpenLessonProps) => loadLessonView(lesson.kind)

/** What a lesson shows to everybody; nothing of it is kept. */
export default function OpenLesson({ lesson }: OpenLessonProps) {
  const { pathname, go } = useHere()
  const onChanged = () => {
    if (performance.now() > SHOWN_MS) go(pathname, { replace: true })
  }
  return (
    <LessonView
      key={lesson._id}
      kind={lesson.kind}
      lesson={lesson}
      content={lesson.content}
      position={0}
      isLooking
      onOpened={nothing}
      onPlayed={nothing}
      onPause={nothing}
      onControls={nothing}
      onChanged={onChanged}
    />
  )
}
