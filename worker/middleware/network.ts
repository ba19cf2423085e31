/**
 * Returns the network of an address, which stands for a household: a whole IPv4 address, or the first 64 bits of IPv6, however it is
 * written. IPv4 written as IPv6 is IPv4.
 */
export function network(address: string): string {
  const groups = address.includes(':') ? groupsOf(address) : undefined
  if (!groups) return address
  const [mark, high = 0, low = 0] = groups.slice(5)
  if (mark === 0xffff && groups.slice(0, 5).every((group) => group === 0)) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

/** Returns the eight numbers of an IPv6 address; undefined for any other text. */
function groupsOf(address: string): number[] | undefined {
  if (!URL.canParse(`http://[${address}]`)) return undefined
  const [first = [], last = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((side) => (side ? side.split(':') : []))
  const between = Array(8 - first.length - last.length).fill('0')
  return [...first, ...between, ...last].map((group) => Number.parseInt(group, 16))
}
