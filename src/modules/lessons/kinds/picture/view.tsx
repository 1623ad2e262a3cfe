import { useEffect, useEffectEvent } from 'react'
import type { LessonViewProps } from '../../view.ts'
import type { PictureContent } from './kind.ts'

/** A picture with its caption; a click shows it alone and whole. */
export default function PictureView({ content, onOpened }: LessonViewProps<PictureContent>) {
  const opened = useEffectEvent(onOpened)
  useEffect(() => opened(), [])
  return (
    <figure className="lesson-paper lesson-picture">
      <a href={content.file} target="_blank" rel="noopener noreferrer">
        <img src={content.file} alt={content.alt} />
      </a>
      {content.caption && <figcaption>{content.caption}</figcaption>}
    </figure>
  )
}
