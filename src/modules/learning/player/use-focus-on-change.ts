import { useEffect, useRef } from 'react'

export const LESSON_TITLE_ID = 'lesson-title'

/** Puts the focus on the lesson's name when another lesson comes: what was pressed is gone, and readers say where one is. */
export function useFocusOnChange(lessonId: string | undefined): void {
  const known = useRef(lessonId)
  useEffect(() => {
    if (known.current === lessonId) return
    known.current = lessonId
    document.getElementById(LESSON_TITLE_ID)?.focus({ preventScroll: true })
  }, [lessonId])
}
