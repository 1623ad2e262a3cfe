import { useEffect, useEffectEvent } from 'react'
import type { LessonViewProps } from '../../view.ts'
import type { TextContent } from './kind.ts'

/** Something to read; the server has cleaned it. */
export default function TextView({ content, onOpened }: LessonViewProps<TextContent>) {
  const opened = useEffectEvent(onOpened)
  useEffect(() => opened(), [])
  return <div className="lesson-paper rich-text" dangerouslySetInnerHTML={{ __html: content.html }} />
}
