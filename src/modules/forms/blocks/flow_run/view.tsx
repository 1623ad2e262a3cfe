/** Has nothing to show: the flow does its work behind the page. */
export default function FlowRunBlock() {
  return null
}
