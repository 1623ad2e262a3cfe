import type { ReactNode } from 'react'
import type { RootData } from '#shell/root-data.server.ts'
import { useT } from '#shell/texts.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { StaffBar } from './staff-bar.tsx'

/** The frame of a page: header, content, footer; blank and fullscreen pages have none. */
export function Layout({ root, children }: { root: RootData; children: ReactNode }) {
  const t = useT()
  if (root.frame === 'blank' || root.frame === 'fullscreen') return <main id="content">{children}</main>
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute start-2 top-2 z-50 -translate-y-20 rounded-control bg-brand px-4 py-2 text-brand-ink focus:translate-y-0"
      >
        {t('shell.skip-to-content')}
      </a>
      <Header root={root} />
      {root.person?.isStaff && <StaffBar root={root} />}
      <main id="content" className="grow">
        {children}
      </main>
      <Footer root={root} />
    </div>
  )
}
