/** The way out to pages of the payment provider; an object, so that specs can stand in the door. */
export const outside = {
  /** Leaves for another site. Refuses what is no web address. */
  goTo(url: string): void {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      throw new Error('The payment page has no web address.');
    window.location.assign(url);
  },
};
