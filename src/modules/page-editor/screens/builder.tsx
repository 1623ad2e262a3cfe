export default function BuilderScreen() {
  return null
}
