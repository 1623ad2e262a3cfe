/** The script that wakes a page of islands. */
export function WakeScript() {
  return <script type="module" src={import.meta.env.WAKE_SCRIPT} data-wake="" />
}
