const bone = 'animate-pulse rounded-control bg-text/8'

/** Grey lines where text will be; the last is shorter, as paragraphs are. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div aria-hidden="true" className="grid gap-2.5">
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={`h-4 ${bone} ${lines > 1 && index === lines - 1 ? 'w-3/5' : ''}`} />
      ))}
    </div>
  )
}

/** Cards where a grid of cards will be; the label is read aloud once. */
export function SkeletonCards({ count = 4, label }: { count?: number; label: string }) {
  return (
    <div aria-busy="true" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
      <output className="sr-only">{label}</output>
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          aria-hidden="true"
          className="overflow-hidden rounded-card border border-line bg-surface"
        >
          <div className="aspect-video animate-pulse bg-text/8" />
          <div className="p-4">
            <SkeletonText />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Rows where a list will be; the label is read aloud once. */
export function SkeletonRows({ count = 8, label }: { count?: number; label: string }) {
  return (
    <div
      aria-busy="true"
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      <output className="sr-only">{label}</output>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} aria-hidden="true" className="flex h-10 items-center gap-6 px-4">
          <div className={`h-3.5 w-2/5 ${bone}`} />
          <div className={`h-3.5 w-1/5 ${bone}`} />
          <div className={`ms-auto h-3.5 w-16 ${bone}`} />
        </div>
      ))}
    </div>
  )
}
