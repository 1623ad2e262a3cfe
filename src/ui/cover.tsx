import { CategoryIcon } from './category-icons.tsx'
import { designCover } from './cover-design.ts'

type CoverProps = {
  /** What keeps the design the same from visit to visit: the record's id. */
  seed: string
  /** Left out where the same title stands right beside the cover. */
  title?: string
  icon?: string
}

/** A cover for what has no picture: theme gradient by its category, one of twelve Thai motifs, the category's icon and the title. */
export function Cover({ seed, title, icon }: CoverProps) {
  const { hue, turn, crop, motif } = designCover(seed, icon)
  return (
    <div
      aria-hidden="true"
      className={`cover cover-hue-${hue} cover-turn-${turn} cover-crop-${crop} cover-motif-${motif}`}
    >
      <CategoryIcon name={icon} className={title ? 'size-[12cqw] self-end' : 'mt-auto size-[21cqw]'} />
      {title && <span className="cover-title">{title}</span>}
    </div>
  )
}
