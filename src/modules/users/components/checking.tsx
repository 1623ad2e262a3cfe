import { LoaderCircle } from 'lucide-react'
import { useT } from '#shell/texts.tsx'

/** Covers the page while the server looks whether somebody may come in; on a page of islands the frame shows it. */
export function Checking({ isShown }: { isShown: boolean }) {
  const t = useT()
  return (
    <output
      hidden={!isShown}
      data-checking=""
      className="fixed inset-0 z-70 grid place-items-center bg-bg/80"
    >
      <span className="flex items-center gap-3 rounded-card border border-line bg-raised px-6 py-4 font-medium shadow-float">
        <LoaderCircle className="size-6 animate-spin text-brand" aria-hidden="true" />
        {t('login.checking')}
      </span>
    </output>
  )
}
