import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: ReactNode
  lead?: ReactNode
  /** The one thing most people came to do. */
  action?: ReactNode
  breadcrumb?: ReactNode
  /** States of the record, beside the title. */
  badges?: ReactNode
}

/** The head of a screen: where you are, what it is, and the one primary action. */
export function PageHeader({ title, lead, action, breadcrumb, badges }: PageHeaderProps) {
  return (
    <header className="flex flex-col gap-3 pb-6">
      {breadcrumb}
      <div className="flex flex-col gap-4 md:flex-row md:items-start md:justify-between md:gap-8">
        <div className="min-w-0 max-w-reading">
          <h1 className="text-xl font-semibold md:text-2xl">{title}</h1>
          {badges && <div className="mt-1.5 flex flex-wrap gap-2">{badges}</div>}
          {lead && <p className="mt-1 text-muted">{lead}</p>}
        </div>
        {action && <div className="flex shrink-0 flex-wrap gap-2 max-md:*:grow">{action}</div>}
      </div>
    </header>
  )
}
