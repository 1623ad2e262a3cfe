import type { ReactNode } from 'react'
import { Link } from './link.tsx'

type CardProps = { title?: ReactNode; action?: ReactNode; footer?: ReactNode; children: ReactNode }

/** A bordered panel that keeps things belonging together together. */
export function Card({ title, action, footer, children }: CardProps) {
  return (
    <section className="min-w-0 rounded-card border border-line bg-surface">
      {title && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3 sm:px-6">
          <h2 className="text-lg font-semibold">{title}</h2>
          {action}
        </div>
      )}
      <div className="p-4 sm:p-6">{children}</div>
      {footer && <div className="border-t border-line px-4 py-3 sm:px-6">{footer}</div>}
    </section>
  )
}

type MediaCardProps = {
  href: string
  title: ReactNode
  /** Drawn across the top at 16:9: a picture or a generated cover. */
  media: ReactNode
  ribbon?: ReactNode
  eyebrow?: ReactNode
  meta?: ReactNode
  footer?: ReactNode
}

/** A course, a post or a product in a grid; one link whose target is the whole card. */
export function MediaCard({ href, title, media, ribbon, eyebrow, meta, footer }: MediaCardProps) {
  return (
    <article className="group relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors focus-within:border-brand hover:border-brand">
      <div className="aspect-video overflow-hidden bg-text/5">{media}</div>
      {ribbon}
      <div className="flex grow flex-col gap-1.5 p-4">
        {eyebrow && <p className="truncate text-sm text-muted">{eyebrow}</p>}
        <h3 className="line-clamp-3 text-base leading-[1.55] font-semibold text-pretty">
          <Link
            href={href}
            className="outline-none group-hover:text-brand after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand"
          >
            {title}
          </Link>
        </h3>
        {meta && <div className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">{meta}</div>}
        {footer && <div className="mt-auto pt-2">{footer}</div>}
      </div>
    </article>
  )
}
