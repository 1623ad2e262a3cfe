import { CategoryIcon } from './category-icons.tsx'
import { designCover } from './cover-design.ts'

type CoverProps = {
  /** What keeps the design the same from visit to visit: the record's id. */
  seed: string
  /** Left out where the same title stands right beside the cover. */
  title?: string
  icon?: string
}

// Pavilion roofs, lotus petals, woven bamboo, river: each one path, low on the right so that icon and title stay clear.
const motifs = [
  'M250 54c-10 52-42 90-90 110l-9-9 2 17h194l2-17-9 9c-48-20-80-58-90-110zM250 88c-7 38-30 62-64 78h128c-34-16-57-40-64-78zM250 54c-1-9-5-15-13-18 11-1 18 5 17 14zM180 172v8M216 172v8M284 172v8M320 172v8',
  'M262 180c-26-24-34-56 0-100 34 44 26 76 0 100zc-40-6-66-34-70-78 38 10 62 36 70 78zc40-6 66-34 70-78-38 10-62 36-70 78zc-48 8-90-6-112-40 44-10 86 4 112 40zc48 8 90-6 112-40-44-10-86 4-112 40z',
  'M320 72l-36 36 36 36zM284 108l-36 36 36 36 36-36zM248 144l-36 36h72zM284 72l-18 18 18 18 18-18zM248 108l-18 18 18 18 18-18zM212 144l-18 18 18 18 18-18z',
  'M60 180c46-6 70-40 112-40s64 24 96 18 40-18 52-24v46zM120 180c40-10 58-52 98-56s58 26 102 0v56zM180 180c30-14 46-62 84-68s40 12 56 4v64z',
] as const

/** A cover for what has no picture: theme gradient, a Thai motif, the category's icon and the title. */
export function Cover({ seed, title, icon }: CoverProps) {
  const { from, to, angle, motif } = designCover(seed)
  const start = `oklch(0.46 var(--chroma) calc(var(--hue) + ${from}))`
  const end = `oklch(0.33 var(--chroma) calc(var(--hue) + ${to}))`
  return (
    <div
      aria-hidden="true"
      className="@container relative flex size-full flex-col justify-between overflow-hidden p-[6%] text-white"
      style={{ backgroundImage: `linear-gradient(${angle}deg, ${start}, ${end})` }}
    >
      <svg viewBox="0 0 320 180" preserveAspectRatio="xMaxYMax slice" className="absolute inset-0 size-full">
        <path d={motifs[motif]} fill="#fff" fillOpacity="0.08" stroke="#fff" strokeOpacity="0.2" />
      </svg>
      <CategoryIcon
        name={icon}
        className={`relative ${title ? 'size-[12cqw] self-end' : 'mt-auto size-[21cqw]'}`}
      />
      {title && (
        <span className="relative line-clamp-3 max-w-[88%] text-[max(0.875rem,6.2cqw)] leading-[1.45] font-semibold text-pretty">
          {title}
        </span>
      )}
    </div>
  )
}
