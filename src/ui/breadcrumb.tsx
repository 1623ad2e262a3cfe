import { ChevronRight } from 'lucide-react'

type BreadcrumbProps = { label: string; items: readonly { label: string; href?: string }[] }

/** The way to this page; the last item is the page itself. On phones only the step back is drawn. */
export function Breadcrumb({ label, items }: BreadcrumbProps) {
  const last = items.length - 1
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
        {items.map((item, index) => (
          <li
            key={`${index}-${item.label}`}
            className={`flex min-w-0 items-center gap-1 ${index === last - 1 ? '' : 'max-md:hidden'}`}
          >
            {(index > 0 || index === last - 1) && (
              <ChevronRight
                className={`size-4 shrink-0 max-md:rotate-180 ${index === 0 ? 'md:hidden' : ''}`}
              />
            )}
            {item.href && index < last ? (
              <a
                href={item.href}
                className="inline-block max-w-100 truncate py-1 underline-offset-4 hover:text-text hover:underline"
              >
                {item.label}
              </a>
            ) : (
              <span
                aria-current={index === last ? 'page' : undefined}
                className="max-w-100 truncate py-1 text-text"
              >
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
