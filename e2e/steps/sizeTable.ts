/** A phone and a desktop: every screen is pictured on both. */
export const sizes = { narrow: { width: 360, height: 740 }, wide: { width: 1280, height: 800 } };

/** Of the stories on a screen. */
export const titleOf = ({ width, height }: (typeof sizes)['narrow']): string =>
	`${width} × ${height}`;
