import type { ReactNode } from 'react'
import type { LoginLook } from '#kernel/tenancy/login-look.ts'
import { useRoot } from '#shell/here.ts'
import { Alert } from '#ui/alert.tsx'

interface LoginFrameProps {
  title: string
  lead?: string | undefined
  wide?: boolean
  /** What the site chose for this page. */
  look?: LoginLook
  children?: ReactNode
}

/** The quiet page around a form of arriving: the site's sign, what is asked, and why. */
export function LoginFrame({ title, lead, wide = false, look, children }: LoginFrameProps) {
  const root = useRoot()
  const logo = look?.logo || root?.site.logo
  const frame = (
    <div className={`mx-auto px-4 py-10 sm:py-14 ${wide ? 'max-w-170' : 'max-w-110'}`}>
      {logo && <img src={logo} alt={root?.site.name} className="mx-auto mb-6 h-14 w-auto" />}
      <div className="rounded-card border border-line bg-surface p-6 sm:p-8">
        <h1 className="text-2xl font-bold">{title}</h1>
        {lead && <p className="mt-1 text-muted">{lead}</p>}
        {children}
      </div>
    </div>
  )
  if (!look || (look.color === '' && look.picture === '')) return frame
  const picture = look.picture && `url(${JSON.stringify(look.picture)})`
  const background = [look.color, picture, picture && 'center / cover'].filter(Boolean).join(' ')
  return <div style={{ background, minHeight: '100%' }}>{frame}</div>
}

/** What went wrong, under the heading that all login screens share; several lines stay several. */
export function Refusal({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert tone="bad" title={title}>
      <span className="whitespace-pre-line">{children}</span>
    </Alert>
  )
}

export const linkClass =
  'inline-flex min-h-11 items-center font-medium text-brand underline-offset-4 hover:underline'
