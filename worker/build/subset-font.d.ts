declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'woff2' | 'sfnt'
    variationAxes?: Record<string, number | number | { min: number; max: number }>
    /** OpenType features to keep. Absent: all features with their alternate glyphs. */
    keepFeatures?: string[]
  }
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options?: SubsetOptions,
  ): Promise<Buffer>
}
