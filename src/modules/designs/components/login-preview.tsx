import { inkOn, isColor, type LoginLook } from '#kernel/tenancy/login-look.ts'
import { useT } from '#shell/texts.tsx'

/** What the staff's log-in will look like; nothing in it can be used. */
export function LoginPreview({ look, site }: { readonly look: LoginLook; readonly site: string }) {
  const t = useT()
  const { ink } = isColor(look.color) ? inkOn(look.color) : { ink: undefined }
  return (
    <div
      className="grid min-h-100 content-center gap-4 rounded-card border border-line bg-raised bg-cover bg-center p-6"
      style={{
        ...(isColor(look.color) ? { backgroundColor: look.color, color: ink } : {}),
        ...(look.picture === '' ? {} : { backgroundImage: `url(${JSON.stringify(look.picture)})` }),
      }}
    >
      {look.logo === '' ? (
        <p className="text-center font-semibold">{site}</p>
      ) : (
        <img src={look.logo} alt={site} className="mx-auto h-14 w-auto max-w-full" />
      )}
      <div
        className="mx-auto w-full max-w-80 rounded-card border border-line bg-surface p-5 text-text"
        aria-hidden="true"
      >
        <p className="text-xl font-bold wrap-anywhere">{look.title || t('login-look.usual-title')}</p>
        <p className="mt-1 text-muted wrap-anywhere">{look.lead || t('login-look.usual-lead')}</p>
        <div className="mt-4 h-10 rounded-control border border-line" />
        <div className="mt-3 h-10 rounded-control border border-line" />
        <div className="mt-4 h-10 rounded-control bg-brand" />
      </div>
    </div>
  )
}
