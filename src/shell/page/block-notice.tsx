/** What a block says where it has nothing to show. */
export function BlockNotice({ text }: { text: string }) {
  return (
    <p className="rounded-card border border-dashed border-line bg-surface px-4 py-8 text-center text-muted">
      {text}
    </p>
  )
}
