import type { ReactNode } from 'react'

type CardProps = { title?: ReactNode; action?: ReactNode; footer?: ReactNode; children: ReactNode }

/** A bordered panel that keeps things belonging together together. */
export function Card({ title, action, footer, children }: CardProps) {
  return (
    <section className="min-w-0 rounded-card border border-line bg-surface">
      {title && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3 sm:px-6">
          <h2 className="min-w-0 text-lg font-semibold">{title}</h2>
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
  /** A sentence about it. */
  text?: ReactNode
  meta?: ReactNode
  footer?: ReactNode
}

/** A course, a post or a product in a grid; one link whose target is the whole card. */
export function MediaCard({ href, title, media, ribbon, eyebrow, text, meta, footer }: MediaCardProps) {
  return (
    <article className="media-card">
      <div className="media-card-picture">{media}</div>
      {ribbon}
      <div className="media-card-body">
        {eyebrow && <p className="media-card-eyebrow">{eyebrow}</p>}
        <h3 className="media-card-title">
          <a href={href}>{title}</a>
        </h3>
        {text && <p className="text-sm text-muted">{text}</p>}
        {meta && <div className="media-card-meta">{meta}</div>}
        {footer && <div className="media-card-footer">{footer}</div>}
      </div>
    </article>
  )
}
