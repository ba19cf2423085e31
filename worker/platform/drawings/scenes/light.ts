/** The paper and ink colours of all scenes, and the one wine colour of each. */
export interface Light {
  deep: string
  main: string
  soft: string
  tint: string
}

export const paper = '#f6f0e4'
export const ink = '#2a2422'

export const lights: Record<'red' | 'white' | 'rose' | 'orange' | 'sparkling' | 'amber', Light> = {
  red: { deep: '#470c1b', main: '#7a1730', soft: '#cf9a98', tint: '#f0e2da' },
  white: { deep: '#7d702c', main: '#c2b055', soft: '#e4da9f', tint: '#f2eed9' },
  rose: { deep: '#a24e58', main: '#d98a86', soft: '#f0c6ba', tint: '#f8e8e0' },
  orange: { deep: '#83440f', main: '#c5762a', soft: '#e8bd86', tint: '#f5e7d3' },
  sparkling: { deep: '#7c6c2b', main: '#c7b566', soft: '#e8dfb4', tint: '#f3efe2' },
  amber: { deep: '#54280b', main: '#a25c1d', soft: '#d8ab70', tint: '#f2e5d2' },
}
